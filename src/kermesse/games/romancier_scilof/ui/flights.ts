import { fly, where } from '@ui/parts/flip';
import { pace } from '@ui/parts/pace.svelte';
import { play } from '@ui/parts/sound';
import { prefs } from '@ui/prefs.svelte';
import { tick } from 'svelte';
import { keyOf } from './mail';
import type { Event, Letter, Seat } from './types';

/** With more than this at once nobody could follow: the rest is simply there. */
const MOST = 14;

const find = (table: HTMLElement, what: string) => table.querySelector<HTMLElement>(what);
const mailAt = (table: HTMLElement, key: string) => find(table, `[data-mail="${key}"]`);
const letterAt = (table: HTMLElement, letter: Letter) => find(table, `[data-letter="${letter}"]`);

/** Let envelopes and letters fly as these events moved them; call it before the page shows what they did. */
export async function show(table: HTMLElement, events: readonly Event[], you: Seat | null): Promise<void> {
  const before = new Map<string, { rect: DOMRect; copy: HTMLElement }>();
  if (prefs.motion) {
    for (const mail of table.querySelectorAll<HTMLElement>('[data-mail]')) {
      before.set(mail.dataset.mail!, { rect: where(mail), copy: mail.cloneNode(true) as HTMLElement });
    }
  }
  const letters = new Map(
    [...table.querySelectorAll<HTMLElement>('[data-letter]')].map((each) => [Number(each.dataset.letter), where(each)]),
  );
  await tick(); // everything is in its new place from here on

  const home = (seat: Seat) => find(table, `[data-home="${seat}"]`) ?? find(table, `[data-box="${seat}"]`);
  const lay = (from: DOMRect, key: string, over = 0) => {
    const target = mailAt(table, key);
    if (target) fly(from, target, { turn: -8, over });
  };
  const hold = (got: readonly (Letter | null)[], from: readonly DOMRect[]) =>
    got.forEach((letter, n) => {
      const card = letter === null ? null : letterAt(table, letter);
      if (card) fly(from[n] ?? from[0] ?? new DOMRect(), card, { delay: 90 * n, over: 180 });
    });
  const was = (key: string) => before.get(key)?.rect ?? new DOMRect();

  for (const event of events.slice(-MOST)) {
    switch (event.type) {
      case 'Posted':
        lay(
          event.letter === null ? where(home(event.sender)) : (letters.get(event.letter) ?? where(home(event.sender))),
          keyOf(event),
        );
        if (event.sender === you || event.to === you) play('slide');
        break;
      case 'Replied': {
        const key = keyOf({ sender: event.to, to: event.seat });
        lay(was(key), key, 180);
        hold([event.got], [was(key)]);
        if (event.to === you || event.seat === you) play('flip');
        break;
      }
      case 'Returned': {
        const key = keyOf({ sender: event.to, to: event.seat });
        lay(was(key), key, 180);
        if (event.to === you || event.seat === you) play('flip');
        break;
      }
      case 'Collected': {
        const keys = event.envelopes.map((to) => keyOf({ sender: event.seat, to }));
        if (event.seat === you) {
          hold(event.letters ?? [], keys.map(was));
          play('slide');
        } else {
          for (const key of keys) vanish(before.get(key), where(home(event.seat)));
        }
        break;
      }
      case 'Withdrawn':
        if (event.sender === you) hold([event.letter], [was(keyOf(event))]);
        else vanish(before.get(keyOf(event)), where(home(event.sender)));
        break;
      case 'Drew':
        if (event.seat === you) hold(event.letters ?? [], [where(find(table, '[data-basket]'))]);
        break;
      case 'Closed':
        play('chime');
        break;
      case 'BoxFilled':
        play('coin');
    }
  }
}

/** An envelope somebody takes is seen on its way to them. */
function vanish(envelope: { rect: DOMRect; copy: HTMLElement } | undefined, to: DOMRect): void {
  if (!envelope?.rect.width || !to.width || !prefs.motion) return;
  const { rect, copy } = envelope;
  copy.removeAttribute('data-mail');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const dx = to.left + to.width / 2 - (rect.left + rect.width / 2);
  const dy = to.top + to.height / 2 - (rect.top + rect.height / 2);
  const flying = copy.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.3 }],
    { duration: pace.stretch(420), easing: 'ease-in', fill: 'both' },
  );
  flying.onfinish = flying.oncancel = () => copy.remove();
}
