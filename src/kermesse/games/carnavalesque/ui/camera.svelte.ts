import type { Attachment } from 'svelte/attachments';

/** The largest zoom. */
const CLOSEST = 4;

/** Tolerance in pixels before a press becomes a drag. */
const TREMBLE = 5;

/**
 * Looking at something larger than the screen: one finger or the mouse moves it, two fingers, the
 * wheel or a call bring it nearer. What is grabbed by something else (`[data-grab]`) stays put.
 */
export class Camera {
  /** How near, from 1. */
  zoom = $state(1);
  /** How far it has been moved, in pixels. */
  x = $state(0);
  y = $state(0);
  /** True while it is moved. */
  moving = $state(false);

  /** True if it was moved since the last pointer down: the click that follows is ignored. */
  dragged = false;

  #pointers = new Map<number, { x: number; y: number; grabs: boolean }>();
  #room = { width: 0, height: 0 };
  #still: ReturnType<typeof setTimeout> | undefined;

  /** Come nearer or go further, about a point given from the middle. */
  approach(factor: number, x = 0, y = 0): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const by = zoom / this.zoom;
    this.zoom = zoom;
    this.#go(x - (x - this.x) * by, y - (y - this.y) * by);
  }

  /** Bring a point of the ground, given in pixels at zoom 1 from the middle, into sight. */
  reach(x: number, y: number): void {
    const inside = (at: number, pan: number, room: number) => {
      const where = at * this.zoom + pan;
      const edge = Math.max(0, room / 2 - 50);
      return where > edge ? pan - (where - edge) : where < -edge ? pan - (where + edge) : pan;
    };
    this.#go(inside(x, this.x, this.#room.width), inside(y, this.y, this.#room.height));
  }

  /** See everything again. */
  home(): void {
    this.zoom = 1;
    this.x = this.y = 0;
  }

  #go(x: number, y: number): void {
    const { width, height } = this.#room;
    const [far, deep] = [(width / 2) * this.zoom, (height / 2) * this.zoom];
    this.x = Math.min(far, Math.max(-far, x));
    this.y = Math.min(deep, Math.max(-deep, y));
    this.moving = true;
    clearTimeout(this.#still);
    this.#still = setTimeout(() => (this.moving = false), 180);
  }

  /** What makes an element look through this camera. */
  attach: Attachment<HTMLElement> = (element) => {
    const resized = new ResizeObserver(([entry]) => (this.#room = entry!.contentRect));
    resized.observe(element);
    const from = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = from(event);
      this.approach(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), x, y);
    };
    const down = (event: PointerEvent) => {
      this.dragged = false;
      if (event.button !== 0) return;
      const grabs = (event.target as Element).closest('[data-grab]') !== null;
      this.#pointers.set(event.pointerId, { ...from(event), grabs });
    };
    const move = (event: PointerEvent) => {
      const was = this.#pointers.get(event.pointerId);
      if (!was) return;
      const is = from(event);
      // What holds a card moves nothing by itself, but may be the first of two fingers.
      if (was.grabs && this.#pointers.size === 1) return;
      if (!this.dragged && Math.hypot(is.x - was.x, is.y - was.y) < TREMBLE) return;
      this.dragged = true;
      const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(is.x - other.x, is.y - other.y);
        if (before > 10) this.approach(after / before, (is.x + other.x) / 2, (is.y + other.y) / 2);
        this.#go(this.x + (is.x - was.x) / 2, this.y + (is.y - was.y) / 2);
      } else {
        this.#go(this.x + is.x - was.x, this.y + is.y - was.y);
      }
      this.#pointers.set(event.pointerId, { ...is, grabs: was.grabs });
    };
    const up = (event: PointerEvent) => this.#pointers.delete(event.pointerId);

    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      resized.disconnect();
      clearTimeout(this.#still);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
