import { read, write } from './storage';

/** The Wi-Fi of a room. It stays in the browser of the organiser. */
export type Wifi = { name: string; password: string };

const KEY = 'kermesse.wifi';

/** Return the Wi-Fi that was typed last. */
export function recallWifi(): Wifi {
  return { name: '', password: '', ...(JSON.parse(read(KEY) ?? '{}') as Partial<Wifi>) };
}

/** Store the Wi-Fi on this device. */
export function keepWifi(wifi: Wifi): void {
  write(KEY, JSON.stringify(wifi));
}

/** What a camera reads to join a Wi-Fi: `WIFI:T:WPA;S:Moulin;P:secret;;`. */
export function wifiAddress({ name, password }: Wifi): string {
  const plain = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');
  return password ? `WIFI:T:WPA;S:${plain(name)};P:${plain(password)};;` : `WIFI:T:nopass;S:${plain(name)};;`;
}
