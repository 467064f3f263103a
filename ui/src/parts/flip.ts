import { prefs } from '../prefs.svelte';
import { pace } from './pace.svelte';

/** How a card flies. */
export type Flight = {
  /** Milliseconds before it leaves. */
  delay?: number;
  /** Milliseconds on the way. */
  duration?: number;
  /** Degrees it is turned by when it leaves. */
  turn?: number;
  /** Degrees it is turned over by on the way: 180 shows how a closed thing is opened. */
  over?: number;
};

/**
 * Let something fly from where it was to where it is (First, Last, Invert, Play). A copy flies above
 * everything, so that nothing on the way cuts it; the thing itself shows when the copy has arrived.
 * Where motion is not wanted it is simply there.
 */
export function fly(from: DOMRect, target: HTMLElement, flight: Flight = {}): void {
  const to = target.getBoundingClientRect();
  if (!prefs.motion || !from.width || !to.width) return;
  const { delay = 0, duration = 520, turn = 0, over = 0 } = flight;
  const copy = target.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('id');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    rotate: 'none',
    translate: 'none',
    transform: 'none',
    transition: 'none',
    transformOrigin: '50% 50%',
    zIndex: '50',
    pointerEvents: 'none',
  });
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  const arc = Math.min(60, Math.hypot(dx, dy) / 5);
  (target.closest('[data-flights]') ?? document.body).append(copy);
  target.style.visibility = 'hidden';
  const flying = copy.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg) rotateY(${over}deg) scale(${scale})` },
      {
        transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) rotate(${turn / 2}deg) rotateY(${over / 2}deg) scale(${(scale + 1) / 2 + 0.12})`,
      },
      { transform: 'none' },
    ],
    {
      delay: pace.stretch(delay),
      duration: pace.stretch(duration),
      easing: 'cubic-bezier(0.35, 0, 0.25, 1)',
      fill: 'both',
    },
  );
  const land = () => {
    copy.remove();
    target.style.visibility = '';
  };
  flying.onfinish = land;
  flying.oncancel = land;
}

/**
 * Let something that is no longer in the page fly from where it was to where it went, and fade on the way. Give it a
 * copy: that is put into the page and taken out again.
 */
export function flyAway(copy: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (!prefs.motion || !from.width || !to.width) return;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const flying = copy.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.3 }],
    { duration: pace.stretch(420), easing: 'ease-in', fill: 'both' },
  );
  flying.onfinish = flying.oncancel = () => copy.remove();
}

/** Animate an element in its place. Where motion is not wanted, or where there is no element, nothing moves. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation | undefined {
  return prefs.motion ? element?.animate(frames, timing) : undefined;
}

/** Where an element is on the screen; an empty place where there is none. */
export function where(element: Element | null | undefined): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect();
}
