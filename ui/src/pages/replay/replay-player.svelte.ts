import { ApiError, replay } from '../../wire/api';
import type { About, LoggedEvents, Place, Replay, Scene } from '../../wire/types';

export type Viewer = Replay['viewer'];

/** Scenes are fetched in blocks, so that stepping back needs no request. */
const ROUND = 50;

/** A scene is fetched after the slider has rested on it for so long, in milliseconds. */
const LINGER = 60;

/** Prefetch the next scenes when so few are left ahead. */
const AHEAD = 15;

/**
 * The state of a replay: the current scene of a finished game, from a viewer's seat. Scenes are fetched page by page;
 * the screen keeps the old scene until the requested one is loaded.
 */
export class ReplayPlayer {
  /** The name of the table in addresses. */
  readonly id: string;

  about = $state.raw<About | null>(null);
  /** Everyone who ever sat there. */
  places = $state.raw<Place[]>([]);
  /** How many moves there were. */
  total = $state(0);
  /** The viewer. */
  viewer = $state<Viewer>('public');
  /** The requested scene. */
  n = $state(0);
  /** The scene on the screen. */
  scene = $state.raw<Scene | null>(null);
  /** How the game ended, once its last scene was seen. */
  outcome = $state.raw<Scene['outcome']>(null);
  /** The move that led to it, to animate from; empty unless the replay advanced by one move. */
  happened = $state.raw<LoggedEvents[]>([]);
  /** Incremented by each jump: the table is then mounted again, with nothing to animate from. */
  jumps = $state(0);
  /** What went wrong when the last scenes were asked for. */
  error = $state.raw<unknown>(null);

  #scenes = new Map<Viewer, Map<number, Scene>>();
  #asked = new Map<string, Promise<void>>();

  /** Start with this viewer, after that move. */
  constructor(id: string, viewer: Viewer = 'public', n = 0) {
    this.id = id;
    this.viewer = viewer;
    void this.#begin(n);
  }

  /** Load the first scenes, which say how long the game is and who sat there. */
  async #begin(n: number): Promise<void> {
    await this.go(0);
    if (this.error instanceof ApiError && this.error.key === 'bad-viewer') await this.look('public');
    if (n > 0 && this.about) await this.go(n);
  }

  /** Go to a scene, within the game's length. */
  async go(n: number): Promise<void> {
    this.n = Math.max(0, this.about ? Math.min(n, this.total) : n);
    await this.#settle();
  }

  /** Change the viewer. */
  async look(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await this.#settle();
  }

  /** Retry after an error. */
  async again(): Promise<void> {
    await this.#settle();
  }

  /** Load and show the requested scene, unless another is requested meanwhile. */
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
      // The server sends fewer scenes when they are large.
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
      void this.#fetch(viewer, (missing ?? next) - 1).catch(() => {}); // retried when it is needed
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

  /** Fetch the page after that move, with one request at a time. */
  #fetch(viewer: Viewer, after: number): Promise<void> {
    const key = `${viewer} ${after}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = this.#take(viewer, after).finally(() => this.#asked.delete(key));
      this.#asked.set(key, asked);
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
