import type { Attachment } from 'svelte/attachments';

/** The smallest scale. */
const LEAST = 0.6;

/** Time without changes before the layout is measured, in milliseconds: flying things do not count. */
const SETTLED = 400;

/**
 * Scale the letters of the page down (`--fit`) while this element is higher than the screen. They keep their size until
 * the screen or the game changes, so nothing flickers.
 */
export function fitToScreen(anew: () => unknown): Attachment<HTMLElement> {
  return (room) => {
    void anew();
    const { style } = document.documentElement;
    let fit = 1;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      // A table cuts off what it has no room for: nobody around it would notice.
      const needed = Math.max(
        ...[room, ...room.querySelectorAll(':scope > *, .game-table')].map((one) => one.scrollHeight),
      );
      if (needed <= room.clientHeight + 2 || fit <= LEAST) return;
      fit = Math.max(LEAST, fit * Math.max(0.9, room.clientHeight / needed));
      style.setProperty('--fit', String(fit));
      later(); // smaller letters are laid out otherwise: it may take another step
    };
    const later = () => {
      clearTimeout(settled);
      settled = setTimeout(measure, SETTLED);
    };
    const again = () => {
      fit = 1;
      style.removeProperty('--fit');
      later();
    };
    const changes = new MutationObserver(later);
    changes.observe(room, { childList: true, subtree: true });
    addEventListener('resize', again);
    later();
    return () => {
      clearTimeout(settled);
      changes.disconnect();
      removeEventListener('resize', again);
      style.removeProperty('--fit');
    };
  };
}
