/*
 * The address of the page shown: the path, or, on a site of plain files, the fragment (`#/t/…`), because such a site
 * has one file for all pages.
 */

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const server = meta('kermesse-server');

/** The folder of the server that runs in the browser; empty if the server is on the network. */
export const browserServer = server && new URL(server, document.baseURI).href;

/** The version of the site of plain files; empty elsewhere. */
export const siteVersion = meta('kermesse-site');

/** The site with a server from which this site of plain files was taken along; empty if there is none. */
export const onlineSite = meta('kermesse-online') && new URL(meta('kermesse-online'), document.baseURI).href;

/** The address of the page shown, as if the server were on the network. */
export function pageAddress(): URL {
  if (!browserServer) return new URL(location.href);
  const fragment = location.hash.slice(1);
  return new URL(fragment.startsWith('/') ? fragment : '/', location.origin);
}

/** What the browser shows as the address of a page. */
export function shownAddress(path: string): string {
  return browserServer ? `${location.pathname}#${path}` : path;
}

/** Load the program again, at its first page. */
export function restart(): void {
  if (!browserServer) return location.assign('/');
  history.replaceState(null, '', shownAddress('/'));
  location.reload();
}
