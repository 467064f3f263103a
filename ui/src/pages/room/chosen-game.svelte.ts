import { type GameInfo, games } from '../../wire/api';
import type { Tempo } from '../../wire/table-connection.svelte';

/** The variants of a game; a game with a single one has no choice. */
export function variantsOf(game: GameInfo): string[] {
  const names = Object.keys(game.variants);
  return names.length > 1 ? names : [];
}

/** The game chosen for tables of the room, how many sit at each, and how they play. */
export class ChosenGame {
  /** The games there are, once the server has said. */
  all = $state.raw<GameInfo[]>([]);
  /** The chosen game. */
  game = $state.raw<GameInfo | null>(null);
  /** How many sit at a table. */
  size = $state(0);
  /** The wished variant; another game may not have it. */
  wanted = $state('');
  tempo = $state<Tempo>('normal');
  /** Seconds after which a bot plays for a slow player; 0 for never. */
  seconds = $state(0);
  readonly #usual: (game: GameInfo) => number;

  /** `first` is the proposed game, `usual` the default number of players. */
  constructor(first: (all: GameInfo[]) => GameInfo | undefined, usual: (game: GameInfo) => number) {
    this.#usual = usual;
    void games().then(
      (known) => {
        this.all = known;
        this.choose(first(known));
      },
      () => {},
    );
  }

  /** The variants of the game to choose from. */
  get variants(): string[] {
    return this.game ? variantsOf(this.game) : [];
  }

  /** The chosen variant; empty without a choice. */
  get variant(): string {
    return this.variants.includes(this.wanted) ? this.wanted : (this.variants[0] ?? '');
  }

  /** How the tables play, as fields of a command. */
  get settings() {
    const options = this.game?.variants[this.variant] ?? {};
    return { options, tempo: this.tempo, turn_seconds: this.game?.turns ? this.seconds : 0 };
  }

  /** Take this game, and as many at a table as is usual. */
  choose(game: GameInfo | undefined): void {
    if (!game) return;
    this.game = game;
    this.size = this.#usual(game);
  }
}
