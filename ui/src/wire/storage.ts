/** What a browser would not keep, having no room or no leave to: it lives as long as the page. */
const spare = new Map<string, string>();

/** What this device keeps under a name. */
export function read(key: string): string | null {
  const unkept = spare.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep something under a name. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    spare.delete(key);
  } catch {
    spare.set(key, value);
  }
}

/** Keep it no more. */
export function erase(key: string): void {
  spare.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It kept nothing.
  }
}

/** Keep nothing any longer, of any table nor of what the person likes. */
export function forgetDevice(): void {
  spare.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kermesse.')) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to erase.
  }
}
