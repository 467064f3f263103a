import { film, makeFilm } from '../../wire/api';
import type { Film, FilmProgress } from '../../wire/types';

/** How often it is asked how far the film is, in milliseconds. */
const AGAIN = 500;

/** Has the film of a game made, and waits for it. */
export class FilmMaker {
  /** The film, once it is there. */
  film = $state.raw<Film | null>(null);
  done = $state(0);
  total = $state(0);
  /** What went wrong. */
  error = $state.raw<unknown>(null);
  #waiting = false;

  constructor(
    /** The name of the table in addresses. */
    readonly id: string,
  ) {}

  /** Have it made; it is enough to ask once. */
  async make(): Promise<void> {
    if (this.#waiting || this.film) return;
    this.#waiting = true;
    this.error = null;
    try {
      this.#take(await makeFilm(this.id));
      while (!this.film) {
        await new Promise((rested) => setTimeout(rested, AGAIN));
        this.#take(await film(this.id));
      }
    } catch (error) {
      this.error = error;
    }
    this.#waiting = false;
  }

  #take({ film, done, total }: FilmProgress): void {
    this.film = film;
    this.done = done;
    this.total = total;
  }
}
