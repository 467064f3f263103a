import { fly, where } from '../../parts/flip';

/** How long a name flies, and the longest time from the first start to the last, in milliseconds. */
const DURATION = 1_000;
const SPREAD = 2_400;
/** The time between two starts in a small room, in milliseconds. */
const STEP = 120;

/**
 * The flights of names to their tables. A name is an element with `data-person`, and with `data-table` once its person
 * has a seat; names without room on the page start from the element with `data-others`.
 */
export class NameFlights {
  #from = new Map<string, DOMRect>();
  #seated = new Set<string>();
  #others = new DOMRect();

  /** Note where each name is, before the page changes. */
  remember(page: HTMLElement): void {
    // The first place counts: tables behind the standings are not seen.
    this.#from = new Map(
      names(page)
        .reverse()
        .map((name) => [name.dataset.person!, where(name)]),
    );
    this.#seated = new Set(names(page).map(place));
    this.#others = where(page.querySelector('[data-others]'));
  }

  /** Let the names that have a new table fly there, in the order of the tables. */
  start(page: HTMLElement): void {
    const moved = names(page).filter((name) => name.dataset.table && !this.#seated.has(place(name)));
    const step = Math.min(STEP, SPREAD / moved.length);
    for (const [index, name] of moved.entries()) {
      const from = this.#from.get(name.dataset.person!) ?? this.#others;
      fly(sized(from, where(name)), name, { delay: index * step, duration: DURATION });
    }
  }
}

function names(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-person]')];
}

function place({ dataset: { person, table = '' } }: HTMLElement): string {
  return `${person} ${table}`;
}

/** The middle of a place, with the proportions of a name: the place may be a wide cell or a sentence. */
function sized(from: DOMRect, to: DOMRect): DOMRect {
  if (!to.height) return new DOMRect();
  const width = (to.width * from.height) / to.height;
  return new DOMRect(from.x + (from.width - width) / 2, from.y, width, from.height);
}
