/** Values the browser could not store: they live as long as the page. */
const spare = new Map<string, string>();

/** Read a stored value. */
export function read(key: string): string | null {
  const unkept = spare.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Store a value. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    spare.delete(key);
  } catch {
    spare.set(key, value);
  }
}

/** Delete a stored value. */
export function erase(key: string): void {
  spare.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** Every database of a site without a server has a name that begins like this. */
export const DATABASES = 'kermesse ';

/** Erase everything stored: about tables, preferences, and the games of sites without a server. */
export async function forgetDevice(): Promise<void> {
  spare.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kermesse.')) localStorage.removeItem(key);
    const stored = await indexedDB.databases();
    await Promise.all(stored.flatMap(({ name }) => (name?.startsWith(DATABASES) ? [deleted(name)] : [])));
  } catch {
    // Without storage there is nothing to erase.
  }
}

/** Delete a database; its workers let go of it when they hear so. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(new Error(name));
  });
}
