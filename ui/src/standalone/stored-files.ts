import type { StorageProblem } from './messages';

/** Bytes that are stored together: the size of a page of SQLite. */
const BLOCK = 4096;

const BLOCKS = 'blocks';
const FACTS = 'facts';

/** A failure to store, with the reason. */
export class NotStored extends Error {
  constructor(
    /** Why. */
    readonly problem: StorageProblem,
  ) {
    super(problem);
  }
}

/**
 * Files in IndexedDB, in blocks. A change of several blocks and files is one transaction, so a browser that is killed
 * leaves all of it or nothing.
 */
export class StoredFiles {
  /** What is stored. */
  readonly files = new Map<string, Uint8Array>();

  #db: IDBDatabase;
  /** Marks this page as the writer: of two pages the later one writes. */
  #writer = crypto.getRandomValues(new Uint32Array(4)).join('-');

  private constructor(db: IDBDatabase) {
    this.#db = db;
    db.onversionchange = () => db.close(); // the person erases everything
  }

  /** Open a storage, read its files and become its writer. */
  static async open(name: string): Promise<StoredFiles> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(BLOCKS);
      asked.result.createObjectStore(FACTS);
    };
    const stored = new StoredFiles(await done(asked));
    await stored.#read();
    return stored;
  }

  async #read(): Promise<void> {
    const transaction = this.#db.transaction([BLOCKS, FACTS], 'readwrite', { durability: 'strict' });
    const [blocks, facts] = [transaction.objectStore(BLOCKS), transaction.objectStore(FACTS)];
    facts.put(this.#writer, 'writer');
    const sizes = ((await done(facts.get('sizes'))) ?? {}) as Record<string, number>;
    for (const [name, size] of Object.entries(sizes)) this.files.set(name, new Uint8Array(size));
    const [keys, values] = await Promise.all([done(blocks.getAllKeys()), done(blocks.getAll())]);
    for (const [at, key] of keys.entries()) {
      const [name, block] = key as [string, number];
      const file = this.files.get(name)?.subarray(block * BLOCK);
      file?.set((values[at] as Uint8Array).subarray(0, file.length));
    }
    await finished(transaction);
  }

  /** Store files, as far as they changed; throw `NotStored` if that fails. Files that are not named are deleted. */
  async write(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    let transaction: IDBTransaction;
    try {
      transaction = this.#db.transaction([BLOCKS, FACTS], 'readwrite', { durability: 'strict' });
    } catch {
      throw new NotStored('lost');
    }
    const [blocks, facts] = [transaction.objectStore(BLOCKS), transaction.objectStore(FACTS)];
    const end = finished(transaction);
    end.catch(() => {}); // awaited below
    const writer: unknown = await done(facts.get('writer')).catch(() => null);
    if (writer !== this.#writer) throw new NotStored(writer ? 'taken' : 'lost');
    const sizes: Record<string, number> = {};
    for (const [name, content] of files) {
      sizes[name] = content.length;
      for (const block of changed(this.files.get(name), content))
        blocks.put(content.slice(block * BLOCK, (block + 1) * BLOCK), [name, block]);
      blocks.delete(after(name, content.length));
    }
    for (const name of this.files.keys()) if (!files.has(name)) blocks.delete(after(name, 0));
    facts.put(sizes, 'sizes');
    await end;
    this.files.clear();
    for (const [name, content] of files) this.files.set(name, content);
  }
}

/** The blocks of a file that are not stored yet. */
function* changed(before: Uint8Array | undefined, now: Uint8Array): Generator<number> {
  for (let start = 0; start < now.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, now.length);
    if (!before || before.length < end || differs(before, now, start, end)) yield start / BLOCK;
  }
}

function differs(a: Uint8Array, b: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (a[at] !== b[at]) return true;
  return false;
}

/** The keys of the blocks after the end of a file. */
function after(name: string, size: number): IDBKeyRange {
  return IDBKeyRange.bound([name, Math.ceil(size / BLOCK)], [name, Infinity]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new NotStored(problemOf(request.error)));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new NotStored(problemOf(transaction.error)));
  });
}

const problemOf = (error: DOMException | null): StorageProblem =>
  error?.name === 'QuotaExceededError' ? 'full' : 'lost';
