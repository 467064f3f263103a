import { server, subscribe, subscribed, unsubscribe } from './api';
import { people, seats } from './seat-keys';
import type { CarriedSeat } from './types';

/** The service worker that shows messages; none on plain http. */
export const worker = (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration().then((found) => found ?? null)
    : Promise.resolve(null);

/** Return true if this browser can show notifications: not on plain http. */
export const canNotify = () => isSecureContext && 'Notification' in window;

/** Ask for permission, unless the person has answered before. */
export async function allowed(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Show a notification that leads to a page. */
export async function notify(text: string, path: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const options = { body: text, tag: path, icon: '/icon-192.png', data: { url: path } };
  const registered = await worker();
  if (registered) return registered.showNotification('Kermesse', options);
  const shown = new Notification('Kermesse', options);
  shown.onclick = () => {
    focus();
    location.assign(path);
  };
}

/** Every seat of this device, with what opens it. */
export const carried = (): CarriedSeat[] =>
  seats().flatMap((table) =>
    people(table).flatMap(({ token, seat }) => (token && seat !== undefined ? [{ table, seat, token }] : [])),
  );

/** True if the server can send push messages to this browser. */
export async function canPush(): Promise<boolean> {
  if (!canNotify() || !('PushManager' in window)) return false;
  return Boolean((await server()).push);
}

/** Subscribe this browser to push messages about all its seats; again whenever they change. */
export async function push(language: string): Promise<void> {
  const registered = await worker();
  const { push: key } = await server();
  if (!registered || !key) throw new Error('no-push');
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const found = (await registered.pushManager.getSubscription()) ?? (await registered.pushManager.subscribe(wanted));
  const { endpoint, keys } = found.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  await subscribe({ endpoint, keys, seats: carried(), language });
}

/** Unsubscribe this browser from push messages. */
export async function pushNoMore(): Promise<void> {
  const found = await (await worker())?.pushManager.getSubscription();
  if (!found) return;
  await unsubscribe(found.endpoint);
  await found.unsubscribe();
}

/** Return true if the subscription is still valid: the push service may have dropped it. */
export async function pushLives(): Promise<boolean> {
  const found = await (await worker())?.pushManager.getSubscription();
  return Boolean(found && (await subscribed(found.endpoint)));
}
