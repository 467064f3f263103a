import { features } from '../../features/registry';
import { prefs } from '../../prefs.svelte';
import type { TableConnection, TableRequest } from '../../wire/table-connection.svelte';
import type { Answer } from '../../wire/types';
import { t } from '../../words/current.svelte';
import type { Words } from '../../words/words';
import { isBotShow } from './bot-show';
import { isTaken } from './names';

/** The page of a game under way or over: what its game and its features share. */
export class TablePage {
  readonly table: TableConnection;
  /** The sheet over the table, by name. */
  sheet = $state<string | null>(null);
  /** The panel that is open over the game, and the button that opened it: the next move closes it, unless it stays. */
  panel = $state.raw<{ name: string; anchor?: HTMLElement; stays?: boolean } | null>(null);
  /** The refusal that is shown, and what it is shown at. */
  refusal = $state.raw<{ text: string; anchor?: HTMLElement } | null>(null);

  /** What the table of the game says: what can be done now, the aim, and if that only names who is awaited. */
  prompt = $state.raw<{ now: string; aim: string; reserve?: readonly string[]; waits: boolean } | null>(null);
  /** What the reader has just done at this device alone, for people who listen. */
  told = $state.raw<{ text: string } | null>(null);

  /** Moves to be made once the moves up to `n` were read out. */
  acknowledgements = $state.raw<{ move: unknown; seat: number | null; n: number }[]>([]);

  /** True once the final count has been seen, or for a person who comes afterwards. */
  counted = $state(false);

  #words: () => Words;

  constructor(table: TableConnection, words: () => Words) {
    this.table = table;
    this.#words = words;
  }

  get words(): Words {
    return this.#words();
  }

  /** True if the game is over, by the rules or by the organiser. */
  over = $derived.by(() => Boolean(this.table.now?.outcome) || this.table.status.room.stopped);
  /** True while the table is paused. */
  paused = $derived.by(() => {
    return this.table.waits && !this.table.now?.outcome;
  });
  /** True if people sit around this screen and all play at once. */
  around = $derived.by(() => Boolean(this.table.about?.open_information) && this.table.device.length > 1);
  /** True if this device is passed from hand to hand. */
  passes = $derived.by(() => {
    const { table } = this;
    return table.shared && !table.about?.open_information && !table.now?.outcome && table.you !== null;
  });
  /** True if a big screen shows the table to the person who plays here. */
  screened = $derived.by(() => {
    const { table } = this;
    return table.status.screens.screen && table.you !== null && !this.around && !table.now?.outcome;
  });
  /** True if only the hand is shown, because a big screen shows the rest. */
  handOnly = $derived.by(() => this.screened && prefs.handOnly === true);
  /** True if the reader may act. */
  yours = $derived.by(() => {
    const { you, device, now } = this.table;
    const here = this.around ? device : you === null ? [] : [you];
    return here.some((seat) => now?.to_act.includes(seat));
  });
  /**
   * True if the reader is the only person who plays, or watches bots. Then they may ask a bot, set the tempo, and
   * pause.
   */
  alone = $derived.by(() => {
    const { table } = this;
    return isBotShow(table) || (table.you !== null && table.status.places.filter(isTaken).length === 1);
  });
  /** True if the reader is seated at a game under way. */
  seated = $derived.by(() => this.table.status.stage === 'playing' && this.table.you !== null);

  /** Show why something cannot be done. */
  refuse = (key: string, anchor?: HTMLElement): void => {
    this.#refuse(this.words.refusal(key), anchor);
  };

  /** Show the refusal of a command, if it is refused; an accepted command clears an earlier refusal. */
  settle = async (answered: Promise<Answer>, anchor?: HTMLElement): Promise<Answer> => {
    const before = this.refusal;
    const answer = await answered;
    if (answer.ok) {
      if (this.refusal === before) this.refusal = null;
    } else {
      const sentence = this.words.refusal(answer.refusal);
      this.#refuse(answer.late ? t('play-late', { sentence }) : sentence, anchor);
    }
    return answer;
  };

  /** Send a command, and show its refusal. */
  ask = (request: TableRequest): Promise<Answer> => this.settle(this.table.ask(request));

  /** Make a move. */
  play = async (move: unknown, anchor?: HTMLElement, seat = this.table.you): Promise<Answer> => {
    const { table } = this;
    // Sent again on another connection, it is still the move of the person who made it.
    const whose = table.shared ? { seat } : {};
    const answer = await this.settle(table.ask({ type: 'Play', move, seen: table.now!.n, ...whose }), anchor);
    if (answer.ok && !this.panel?.stays) this.panel = null;
    return answer;
  };

  /** Make a move once its player has heard the news. */
  acknowledge = (move: unknown, seat = this.table.you): void => {
    this.acknowledgements = [...this.acknowledgements, { move, seat, n: this.table.now!.n }];
  };

  #refuse(sentence: string, anchor?: HTMLElement): void {
    const hints = features.hints.map((hint) => hint(this.table, this.words));
    this.refusal = { text: [sentence, ...hints].filter(Boolean).join(' '), anchor };
  }
}
