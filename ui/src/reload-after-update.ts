import { browserServer } from './address';

/**
 * Reload the page after an update of the server, if the server is there and has another script than this one: the parts
 * of an open page that are not loaded yet are gone. Seats are kept.
 */
export async function reloadIfUpdated(script: string): Promise<void> {
  const page = await fetch(browserServer ? location.pathname : '/').then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  if (page && !page.includes(script)) location.reload();
}

/** Do the same from any module: find the script in the page's HTML. */
export async function reloadPageIfUpdated(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script) await reloadIfUpdated(new URL(script.src).pathname);
}
