import { type GameInfo, games } from '../../wire/api';

/** The game chosen for tables of the room, and how many sit at each. */
export class ChosenGame {
  /** The games there are, once the server has said. */
  all = $state.raw<GameInfo[]>([]);
  /** The chosen game. */
  game = $state.raw<GameInfo | null>(null);
  /** How many sit at a table. */
  size = $state(0);
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

  /** Take this game, and as many at a table as is usual. */
  choose(game: GameInfo | undefined): void {
    if (!game) return;
    this.game = game;
    this.size = this.#usual(game);
  }
}
