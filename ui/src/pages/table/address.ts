import { server } from '../../wire/api';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address others can use for a page: on the machine of the server itself, « localhost » means
 * nothing to the phones around it, so it becomes the machine's address on the local network.
 */
export async function addressOf(path: string): Promise<string> {
  if (!LOOPBACK.includes(location.hostname)) return location.origin + path;
  const known = await server().catch(() => null);
  return (known?.addresses[0] ?? location.origin) + path;
}

/** Copy what a field holds; on plain http the old way, and where that fails it stays selected. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
