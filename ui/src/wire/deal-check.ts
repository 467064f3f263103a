import type { Origin } from './types';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/* Checks a deal as the docstring of `kermesse.core.streams` says, without knowing any rule. */

/** The log of a game, as far as its draws go. */
export type DealLog = {
  header: { id: string; commitment: string; nonces: string[]; seed: string | null; origin?: Origin };
  entries: {
    by: number | 'house';
    draws?: [number, number][];
    nonce?: string | null;
    move?: { type: string; moves?: number };
  }[];
};

/** The numbers one move of the House drew. */
export type Draws = { move: number; draws: [number, number][]; right: boolean };

/** What the check found. */
export type Check = {
  /** True if the secret is the one promised. */
  committed: boolean;
  /** True if the promise is the one this device noted; null when it noted none. */
  promised: boolean | null;
  /** True if what this device added was used; null when it added nothing. */
  added: boolean | null;
  /** The first move of the House whose numbers are not the stream's; null when all are. */
  wrong: number | null;
  /** How many numbers were checked. */
  numbers: number;
  /** Every move of the House that drew. */
  moves: Draws[];
  /** Nothing was changed after the promise. */
  fair: boolean;
};

function eight(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** A keyed stream of whole numbers. */
class Stream {
  #key: Uint8Array;
  #block = 0;
  #buffer = new Uint8Array();

  constructor(key: Uint8Array, name: string, ...numbers: number[]) {
    this.#key = sha256(concatBytes(key, utf8ToBytes(name), ...numbers.map(eight)));
  }

  /** A number from 0 up to, not including, `stop`. */
  randrange(stop: number): number {
    const bits = (stop - 1).toString(2).length * Number(stop > 1);
    const size = Math.ceil(bits / 8);
    const mask = (1n << BigInt(bits)) - 1n;
    for (;;) {
      const value = BigInt(`0x0${bytesToHex(this.#take(size))}`) & mask;
      if (value < BigInt(stop)) return Number(value);
    }
  }

  #take(size: number): Uint8Array {
    while (this.#buffer.length < size) {
      this.#buffer = concatBytes(this.#buffer, sha256(concatBytes(this.#key, eight(this.#block++))));
    }
    const taken = this.#buffer.slice(0, size);
    this.#buffer = this.#buffer.slice(size);
    return taken;
  }
}

/** Make every draw of a finished game again, and compare; `kept` is what this device remembers. */
export function checkDeal(log: DealLog, kept: { commitment?: string; game?: string; nonce?: string } = {}): Check {
  const { header, entries } = log;
  if (!header.seed) throw new Error('the seed is not revealed yet');
  const seed = hexToBytes(header.seed);
  const nonces = header.nonces.map(hexToBytes);
  let key = sha256(concatBytes(utf8ToBytes('kermesse'), seed, hexToBytes(header.id), ...nonces));
  /** For each move that stands, true if it is the House's: an undo makes its streams draw again. */
  const standing: boolean[] = [];
  const moves: Draws[] = [];
  entries.forEach(({ by, draws = [], nonce, move }, index) => {
    if (move?.type === 'Undone') {
      standing.length = Math.max(0, standing.length - (move.moves ?? 0));
      return;
    }
    if (by === 'house') {
      const stream = new Stream(key, 'house', standing.filter(Boolean).length);
      const right = draws.every(([bound, value]) => stream.randrange(bound) === value);
      moves.push({ move: index + 1, draws, right });
    } else if (nonce != null) {
      key = sha256(concatBytes(key, hexToBytes(nonce)));
    }
    standing.push(by === 'house');
  });
  const added = [...header.nonces, ...entries.map((entry) => entry.nonce)];
  const check = {
    committed: bytesToHex(sha256(seed)) === header.commitment,
    promised: kept.commitment ? kept.commitment === header.commitment && (kept.game ?? header.id) === header.id : null,
    added: kept.nonce ? added.includes(kept.nonce) : null,
    wrong: moves.find(({ right }) => !right)?.move ?? null,
    numbers: moves.reduce((sum, { draws }) => sum + draws.length, 0),
    moves,
  };
  const fair = check.committed && check.promised !== false && check.added !== false && check.wrong === null;
  return { ...check, fair };
}
