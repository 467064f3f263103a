import { animate, type Stage } from '@ui/parts/animate';
import { flyAway, where } from '@ui/parts/flip';
import { play, type Sound } from '@ui/parts/sound';
import { keyOf } from './mail';
import type { Event, Letter, Seat } from './types';

/** With more than this at once nobody could follow: the rest is simply there. */
const MOST = 14;

/** How long an envelope flies on a screen that nobody plays on: all in the room should see it, in milliseconds. */
const WATCHED = 950;

/** The box of a player who has just acted. */
const GLOWS = '0 0 0 5px var(--glow), 0 0 1.4rem 0.3rem var(--glow)';

/** Let envelopes and letters fly as these events moved them; call it before the page shows what they did. */
export function show(table: HTMLElement, events: readonly Event[], you: Seat | null): Promise<void> {
  const each = (what: string) => [...table.querySelectorAll<HTMLElement>(what)];
  const before = new Map(
    each('[data-mail]').map((mail) => [
      mail.dataset.mail!,
      { rect: where(mail), copy: mail.cloneNode(true) as HTMLElement },
    ]),
  );
  const letters = new Map(each('[data-letter]').map((card) => [Number(card.dataset.letter), where(card)]));

  const home = (stage: Stage, seat: Seat) =>
    where(stage.find(`[data-home="${seat}"]`) ?? stage.find(`[data-box="${seat}"]`));
  const was = (key: string) => before.get(key)?.rect;
  const duration = you === null ? WATCHED : undefined;
  const lay = (stage: Stage, from: DOMRect | undefined, key: string, over = 0) =>
    stage.fly(from, stage.find(`[data-mail="${key}"]`), { turn: -8, over, duration });
  const glow = (stage: Stage, seat: Seat) => {
    if (seat === you) return;
    const frames = [{ boxShadow: GLOWS }, { boxShadow: GLOWS, offset: 0.6 }, {}];
    stage.move(stage.find(`[data-box="${seat}"]`), frames, { duration: 1400 });
  };
  const hold = (stage: Stage, got: readonly (Letter | null)[], from: readonly (DOMRect | undefined)[]) =>
    got.forEach((letter, n) => {
      const card = letter === null ? null : stage.find(`[data-letter="${letter}"]`);
      stage.fly(from[n] ?? from[0], card, { delay: 90 * n, over: 180 });
    });
  /** An envelope that another player takes is seen on its way to them. */
  const take = (stage: Stage, key: string, seat: Seat) => {
    const envelope = before.get(key);
    envelope?.copy.removeAttribute('data-mail');
    if (envelope) flyAway(envelope.copy, envelope.rect, home(stage, seat));
  };
  const heard = (sound: Sound, ...seats: Seat[]) => {
    if (you !== null && seats.includes(you)) play(sound);
  };

  return animate(table, events.slice(-MOST), {
    Posted: (event, stage) => {
      glow(stage, event.sender);
      const own = event.letter === null ? undefined : letters.get(event.letter);
      lay(stage, own ?? home(stage, event.sender), keyOf(event));
      heard('slide', event.sender, event.to);
    },
    Replied: (event, stage) => {
      glow(stage, event.seat);
      const key = keyOf({ sender: event.to, to: event.seat });
      lay(stage, was(key), key, 180);
      hold(stage, [event.got], [was(key)]);
      heard('flip', event.to, event.seat);
    },
    Returned: (event, stage) => {
      glow(stage, event.seat);
      const key = keyOf({ sender: event.to, to: event.seat });
      lay(stage, was(key), key, 180);
      heard('flip', event.to, event.seat);
    },
    Collected: (event, stage) => {
      glow(stage, event.seat);
      const keys = event.envelopes.map((to) => keyOf({ sender: event.seat, to }));
      if (event.seat === you) hold(stage, event.letters ?? [], keys.map(was));
      else for (const key of keys) take(stage, key, event.seat);
      heard('slide', event.seat);
    },
    Withdrawn: (event, stage) => {
      glow(stage, event.sender);
      if (event.sender === you) hold(stage, [event.letter], [was(keyOf(event))]);
      else take(stage, keyOf(event), event.sender);
    },
    Drew: (event, stage) => {
      if (event.seat === you) hold(stage, event.letters ?? [], [where(stage.find('[data-basket]'))]);
    },
    Closed: () => play('chime'),
    BoxFilled: () => play('coin'),
  });
}
