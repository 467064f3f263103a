/** What a component wishes to have the focus when it is lost: the first of these elements that can take it. */
export type FocusWish = {
  /** Where the elements are. */
  shown: () => HTMLElement | undefined;
  /** Their selectors, in the order of preference. */
  next: readonly string[];
};

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps the keyboard focus on the page. When the element with the focus disappears, is disabled or hidden, the focus
 * goes to what a component wishes, else to the nearest element that can take it, else to the title of the page. Only
 * after a key: a finger needs no focus.
 */
export class FocusKeeper {
  /** True if the last act was a key. */
  typing = false;
  /** Wishes of the components shown. */
  readonly wishes = new Set<FocusWish>();
  /** The element that had the focus last, and what it was in. */
  #path: Element[] = [];
  /** What has the focus until a wish can be fulfilled. */
  #lent: Element | null = null;
  /** True if that fulfilled a wish. */
  #granted = false;
  #due = false;

  /** Watch the page; return a function that stops. */
  start(): () => void {
    const observer = new MutationObserver(() => this.check());
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'style', 'class', 'tabindex', 'open'],
    });
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('keydown', () => this.#acted(true), { capture: true, signal });
    addEventListener('pointerdown', () => this.#acted(false), { capture: true, signal });
    document.addEventListener('focusin', ({ target }) => this.#focused(target as Element), { signal });
    document.addEventListener('focusout', () => this.check(), { signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }

  /** Focus a page that has just been opened: its title, once it is there. */
  arrive(): void {
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    this.#path = [];
    this.#lent = main;
    this.check();
  }

  /** Look after the next frame whether the focus was lost: until then the browser leaves it on a disabled button. */
  check(): void {
    if (this.#due || !this.typing) return;
    this.#due = true;
    const look = () => {
      this.#due = false;
      this.#restore();
    };
    requestAnimationFrame(() => setTimeout(look));
  }

  #acted(key: boolean): void {
    this.typing = key;
    if (this.#granted) this.#lent = null;
    this.check();
  }

  #focused(element: Element): void {
    if (element !== this.#lent) this.#lent = null;
    this.#path = [];
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      this.#path.push(each);
    }
  }

  /** Fulfil a wish if the focus was lost; return true if there is nothing more to do. */
  grant(): boolean {
    const active = document.activeElement;
    if (!this.typing || (!isLost(active) && active !== this.#lent)) return true;
    return [...this.wishes].some(({ shown, next }) => {
      const game = shown();
      // In a replay keys belong to the page: nothing can be done in the game itself.
      if (!game || game.closest('[data-watched]')) return false;
      return next.some((selector) =>
        [...game.querySelectorAll<HTMLElement>(selector)].some((each) => this.#takes(each)),
      );
    });
  }

  #restore(): void {
    if (this.grant()) return;
    const active = document.activeElement;
    if (isLost(active)) this.#lend(this.#nearest());
    else if (active?.id === 'main') this.#lend(this.#title());
  }

  /** Focus an element; return true if it took the focus. Until the next key a better wish takes it back. */
  #takes(element: HTMLElement): boolean {
    const before = this.#lent;
    this.#lent = element;
    element.focus();
    this.#granted = document.activeElement === element;
    if (!this.#granted) this.#lent = before;
    return this.#granted;
  }

  #lend(element: HTMLElement | null): void {
    if (element === null) return;
    this.#lent = element;
    this.#granted = false;
    element.focus({ preventScroll: true });
  }

  /** What can take the focus near the element that had it. */
  #nearest(): HTMLElement | null {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    const last = this.#path[0];
    const near = this.#path.filter(
      (each) => each.isConnected && each.id !== 'main' && each !== document.documentElement,
    );
    for (const around of dialog ? [...near, dialog] : near) {
      const found = [...around.querySelectorAll<HTMLElement>(TABBABLE)].filter((each) => tabbable(each));
      const after = found.find((each) => last && last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
      const next = (last?.isConnected ? after : undefined) ?? found[0];
      if (next) return next;
    }
    return this.#title();
  }

  /** The title of the page, else all of it. */
  #title(): HTMLElement | null {
    const title = document.querySelector<HTMLElement>('#main h1, h1, #main h2');
    title?.setAttribute('tabindex', '-1');
    return title ?? document.getElementById('main');
  }
}

const isLost = (active: Element | null) => active === null || active === document.body;

function tabbable(element: HTMLElement): boolean {
  const closed = (element as HTMLButtonElement).disabled || element.closest('[inert]') !== null;
  return !closed && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
}

/** The focus keeper of this page. */
export const focusKeeper = new FocusKeeper();
