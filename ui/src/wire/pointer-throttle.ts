/** The interval between two pointer messages: the server accepts 25 a second. */
const GESTURE = 45;

/** Throttles pointer messages: only the latest position of each interval is sent. */
export class PointerThrottle {
  #waiting: { next: string; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(private send: (text: string) => void) {}

  /** Send this now, or at the end of the interval. */
  show(text: string): void {
    if (this.#waiting) this.#waiting.next = text;
    else this.#go(text);
  }

  /** Stop sending. */
  stop(): void {
    clearTimeout(this.#waiting?.timer);
  }

  #go(text: string): void {
    this.send(text);
    const timer = setTimeout(() => {
      const next = this.#waiting?.next;
      this.#waiting = null;
      if (next) this.#go(next);
    }, GESTURE);
    this.#waiting = { next: '', timer };
  }
}
