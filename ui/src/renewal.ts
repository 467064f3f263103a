/**
 * After an update of the server, the pieces of an open page that it has not loaded yet are gone. Then the page comes
 * anew, if the server is there and has another one than that of this script: seats are kept, and everyone goes on where
 * they were.
 */
export async function renew(script: string): Promise<void> {
  const page = await fetch('/').then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  if (page && !page.includes(script)) location.reload();
}

/** Do the same from any module of this page: its script is the one its HTML names. */
export async function renewPage(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script) await renew(new URL(script.src).pathname);
}
