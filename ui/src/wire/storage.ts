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

/** Erase everything stored, about tables and preferences. */
export function forgetDevice(): void {
  spare.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kermesse.')) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to erase.
  }
}
