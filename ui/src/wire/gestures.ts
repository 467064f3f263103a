/** Between two gestures: 25 a second is what the server takes. */
const GESTURE = 45;

/** Gestures on their way: only the latest place of each moment is sent, and never more than a table takes. */
export class Gestures {
  #waiting: { next: string; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(private send: (text: string) => void) {}

  /** Show this, now or as soon as the table takes another. */
  show(text: string): void {
    if (this.#waiting) this.#waiting.next = text;
    else this.#go(text);
  }

  /** Nothing more is shown. */
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
