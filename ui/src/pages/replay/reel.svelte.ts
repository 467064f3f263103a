import { ApiError, replay } from '../../wire/api';
import type { About, Happened, Place, Replay, Scene } from '../../wire/types';

export type Viewer = Replay['viewer'];

/** Scenes are asked for from a round number on, so that one may go back without asking each time. */
const ROUND = 50;

/** Somebody who slides past scenes at a run does not want them fetched: so long one must stay. */
const LINGER = 60;

/** When so few scenes are left ahead, the next ones are fetched. */
const AHEAD = 15;

/**
 * A finished game on a reel: at one scene, seen through somebody's eyes. Scenes come page by page, as
 * they are wanted; what is on the screen stays until the one wished for is there.
 */
export class Reel {
  /** The name of the table in addresses. */
  readonly id: string;

  about = $state.raw<About | null>(null);
  /** Everyone who ever sat there. */
  places = $state.raw<Place[]>([]);
  /** How many moves there were. */
  total = $state(0);
  /** Whose eyes. */
  viewer = $state<Viewer>('public');
  /** The scene wished for. */
  n = $state(0);
  /** The scene on the screen. */
  scene = $state.raw<Scene | null>(null);
  /** How the game ended, once its last scene was seen. */
  outcome = $state.raw<Scene['outcome']>(null);
  /** What led to it, to animate from; empty unless one has gone on by one move. */
  happened = $state.raw<Happened[]>([]);
  /** Grows with each jump: a table is set up anew then, having nothing to animate from. */
  jumps = $state(0);
  /** What went wrong when the last scenes were asked for. */
  error = $state.raw<unknown>(null);

  #scenes = new Map<Viewer, Map<number, Scene>>();
  #asked = new Map<string, Promise<void>>();

  /** Seen first through these eyes, after that move. */
  constructor(id: string, viewer: Viewer = 'public', n = 0) {
    this.id = id;
    this.viewer = viewer;
    void this.#begin(n);
  }

  /** How long the game is, and who sat there, is known from its first scenes on. */
  async #begin(n: number): Promise<void> {
    await this.go(0);
    if (this.error instanceof ApiError && this.error.key === 'bad-viewer') await this.look('public');
    if (n > 0 && this.about) await this.go(n);
  }

  /** Go to a scene; the ends are the ends. */
  async go(n: number): Promise<void> {
    this.n = Math.max(0, this.about ? Math.min(n, this.total) : n);
    await this.#settle();
  }

  /** Look through other eyes. */
  async look(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await this.#settle();
  }

  /** Ask again for what could not be had. */
  async again(): Promise<void> {
    await this.#settle();
  }

  /** Show the scene wished for, once it is there, unless another is wished for by then. */
  async #settle(): Promise<void> {
    const { n, viewer } = this;
    this.error = null;
    if (this.about && !this.#known(viewer).has(n)) {
      await new Promise((rested) => setTimeout(rested, LINGER));
      if (n !== this.n || viewer !== this.viewer) return;
    }
    try {
      const round = n - (n % ROUND);
      if (!this.#known(viewer).has(n)) await this.#fetch(viewer, round - 1);
      // A page is as long as its scenes are small.
      if (!this.#known(viewer).has(n)) await this.#fetch(viewer, n - 1);
    } catch (error) {
      this.error = error;
      return;
    }
    const scene = this.#known(viewer).get(n);
    if (!scene || n !== this.n || viewer !== this.viewer) return;
    this.#show(scene, viewer);
    const next = n + AHEAD;
    if (next <= this.total && !this.#known(viewer).has(next)) {
      const missing = [...Array(AHEAD).keys()].map((k) => n + 1 + k).find((k) => !this.#known(viewer).has(k));
      void this.#fetch(viewer, (missing ?? next) - 1).catch(() => {}); // asked again when it is needed
    }
  }

  #shownTo: Viewer = 'public';

  #show(scene: Scene, viewer: Viewer): void {
    const before = this.scene;
    if (before && before.n === scene.n && this.#shownTo === viewer) return;
    const on = before !== null && scene.n === before.n + 1 && this.#shownTo === viewer;
    this.happened = on ? [{ n: scene.n, at: scene.at, events: scene.events, photo: scene.photo }] : [];
    if (!on) this.jumps += 1;
    this.#shownTo = viewer;
    this.scene = scene;
  }

  #known(viewer: Viewer): Map<number, Scene> {
    let known = this.#scenes.get(viewer);
    if (!known) this.#scenes.set(viewer, (known = new Map()));
    return known;
  }

  /** The page after that move; asked for once, however many wait for it. */
  #fetch(viewer: Viewer, after: number): Promise<void> {
    const wish = `${viewer} ${after}`;
    let asked = this.#asked.get(wish);
    if (!asked) {
      asked = this.#take(viewer, after).finally(() => this.#asked.delete(wish));
      this.#asked.set(wish, asked);
    }
    return asked;
  }

  async #take(viewer: Viewer, after: number): Promise<void> {
    const page = await replay(this.id, viewer, after);
    this.about ??= page.about;
    this.places = page.places;
    this.total = page.total;
    for (const scene of page.scenes) {
      this.#known(viewer).set(scene.n, scene);
      this.outcome ??= scene.outcome;
    }
  }
}
