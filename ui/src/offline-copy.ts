/* The copy of a site without a server that a person takes along: its files, in the caches of the browser. */

/** What `kermesse page` says about a site: its version, and the bytes of each file as it is sent. */
type SiteList = { version: string; bytes: number; files: Record<string, number> };

/** Files whose names change with their content: the same in every version. */
const HASHED = /^(assets|python-[0-9a-f]+)\//;

/** How many files are fetched at a time. */
const AT_ONCE = 6;

/** How often a file is asked for, if the server is busy. */
const TRIES = 5;

/** A site's copy. A copy of a version is complete once it has the first page, which is stored last. */
export class OfflineCopy {
  /** The address of the folder of the site. */
  readonly site: string;
  #prefix: string;

  constructor(site: string) {
    this.site = new URL(site, document.baseURI).href;
    this.#prefix = `kermesse-site ${new URL(this.site).pathname} `;
  }

  /** Whether this browser can store a copy: not on plain http. */
  static possible(): boolean {
    return 'caches' in globalThis && 'serviceWorker' in navigator;
  }

  /** The version of the newest complete copy; undefined if there is none. */
  async version(): Promise<string | undefined> {
    for (const name of (await this.#names()).reverse())
      if (await (await caches.open(name)).match(this.site)) return name.slice(this.#prefix.length);
    return undefined;
  }

  /** What the site has now. */
  async list(): Promise<SiteList> {
    const answer = await fetch(`${this.site}kermesse-site.json`, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`the site answers ${answer.status}`);
    return (await answer.json()) as SiteList;
  }

  /** Take a copy, or continue to; `progress` is told how many bytes are there. The older copies stay until `tidy`. */
  async take({ version, files }: SiteList, progress: (bytes: number) => void = () => {}): Promise<void> {
    await navigator.serviceWorker.register(`${this.site}sw.js`, { scope: this.site });
    const copy = await caches.open(this.#prefix + version);
    const { 'index.html': first = 0, ...others } = files;
    const waiting = Object.entries(others);
    let bytes = 0;
    const fetchNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await this.#add(copy, next[0]);
        progress((bytes += next[1]));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    const page = await download(this.site);
    if (!(await page.clone().text()).includes(version)) throw new Error('the site has changed meanwhile');
    await copy.put(this.site, page);
    progress(bytes + first);
  }

  /** Delete the copies of all other versions. */
  async tidy(kept: readonly string[]): Promise<void> {
    for (const name of await this.#names())
      if (!kept.includes(name.slice(this.#prefix.length))) await caches.delete(name);
  }

  async #names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix));
  }

  async #add(copy: Cache, name: string): Promise<void> {
    const address = this.site + name;
    if (await copy.match(address)) return;
    const known = HASHED.test(name) ? await caches.match(address, { ignoreVary: true }) : undefined;
    await copy.put(address, known ?? (await download(address)));
  }
}

/** Fetch a file of the newest version: the service worker lets requests pass that reload. */
async function download(address: string): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(address, { cache: HASHED.test(address) ? 'default' : 'reload' });
    if (answer.ok) return answer;
    if (answer.status !== 429 || tried === TRIES) throw new Error(`${address}: ${answer.status}`);
    const seconds = Number(answer.headers.get('retry-after')) || 1;
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  }
}
