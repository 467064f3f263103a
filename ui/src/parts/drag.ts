import type { Attachment } from 'svelte/attachments';

/** What to do while something is dragged. */
export type Drag = {
  /** True if it lies in a list that scrolls. Then a vertical movement scrolls, and a horizontal one lifts it. */
  scrolls?: boolean;
  /** Returns true if it may be lifted now. */
  may?: () => boolean;
  /** It has left its place. */
  lift?: () => void;
  /** Called with the distance from its place, in pixels; 0, 0 once it is released. */
  move?: (dx: number, dy: number) => void;
  /** It came over another zone, or over nothing. */
  over?: (zone: string | null) => void;
  /** It was let go over a zone (the `data-zone` of what lies there), or over nothing. */
  drop: (zone: string | null, over: HTMLElement | null) => void;
};

/** Tolerance in pixels before a press becomes a drag. */
const TREMBLE = 6;

/**
 * Dragging for mouse, touch and pen. The element follows through the CSS variables `--dx` and `--dy`, is marked `data-
 * dragged`, and the zone below it `data-over`. The click a browser fires after a drag is swallowed. The caller provides
 * a keyboard alternative.
 */
export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let lifted = false;
    let over: HTMLElement | null = null;

    const below = (event: PointerEvent) =>
      document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter((found) => !element.contains(found))
        .map((found) => found.closest<HTMLElement>('[data-zone]'))
        .find((zone) => zone !== null) ?? null;

    const hover = (zone: HTMLElement | null) => {
      if (zone === over) return;
      over?.removeAttribute('data-over');
      zone?.setAttribute('data-over', '');
      over = zone;
      drag.over?.(zone?.dataset.zone ?? null);
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || start || drag.may?.() === false) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      lifted = false;
      element.setPointerCapture(event.pointerId);
    };

    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!lifted) {
        if (Math.hypot(dx, dy) < TREMBLE) return;
        lifted = true;
        element.setAttribute('data-dragged', '');
        drag.lift?.();
      }
      element.style.setProperty('--dx', `${dx}px`);
      element.style.setProperty('--dy', `${dy}px`);
      drag.move?.(dx, dy);
      hover(below(event));
    };

    const settle = () => {
      start = null;
      element.removeAttribute('data-dragged');
      element.style.removeProperty('--dx');
      element.style.removeProperty('--dy');
      if (lifted) drag.move?.(0, 0);
      hover(null);
    };

    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return;
      const zone = lifted ? below(event) : null;
      settle();
      if (!lifted) return;
      // The click comes right after this event, or never: reset before the next task.
      const swallow = (click: Event) => click.stopImmediatePropagation();
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      drag.drop(zone?.dataset.zone ?? null, zone);
    };

    const cancel = (event: PointerEvent) => {
      if (start?.pointer === event.pointerId) settle();
    };

    element.style.touchAction = drag.scrolls ? 'pan-y' : 'none';
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      settle();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}
