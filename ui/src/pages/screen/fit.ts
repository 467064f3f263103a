import type { Attachment } from 'svelte/attachments';

/** No letter becomes smaller than so much of what a big screen has. */
const LEAST = 0.6;

/** What moves on its way somewhere is not measured: so long nothing must have changed. */
const SETTLED = 400;

/**
 * What stands in this element has to stay on the screen: where it is higher than the room there is, all the letters of
 * the page become a little smaller (`--fit`). They stay so until the screen or the game changes: nothing flickers.
 */
export function fitting(anew: () => unknown): Attachment<HTMLElement> {
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
