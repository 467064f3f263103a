import type { Tempo } from './connection.svelte';
import type { Replay } from './types';

/** A field of a game's options, as its JSON schema gives it. */
export type OptionSchema = {
  type?: string;
  enum?: (string | number)[];
  anyOf?: OptionSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  exclusiveMinimum?: number;
  default?: unknown;
  $ref?: string;
  properties?: Record<string, OptionSchema>;
  $defs?: Record<string, OptionSchema>;
};

/** A game of the house. */
export type GameInfo = {
  key: string;
  seats: number[];
  /** How many sit down where nobody says. */
  usual: number;
  options: OptionSchema;
  defaults: Record<string, unknown>;
  /** What is proposed instead to whoever has not played it yet. */
  first: Record<string, unknown>;
  variants: Record<string, Record<string, unknown>>;
  bots: string[];
  /** How long a game takes, and from which age on; 0 where nobody knows. */
  minutes: number;
  age: number;
  /** How much there is to learn before the first game. */
  effort: 'light' | 'some' | 'much';
  /** Do all win or lose together? */
  together: boolean;
  /** The bot that takes a seat left free, at each tempo. */
  companions: Record<Tempo, string>;
  /** Is anybody ever awaited, so that a turn clock has a meaning? */
  turns: boolean;
  /** Do moves race, so that a bot advises only those who play without anybody else? */
  races: boolean;
};

/** A table to be opened. */
export type NewTable = {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  public: boolean;
  turn_seconds: number;
  /** Left out, a private table allows it. */
  advice?: boolean;
  tempo: Tempo;
  bots: Record<string, string>;
};

/** A table of the lobby. */
export type LobbyTable = {
  id: string;
  game: string;
  seats: number;
  free: number;
  names: string[];
  status: 'seating' | 'playing' | 'over';
  created: number;
};

export type ServerInfo = { version: string; addresses: string[]; dev: boolean };

/** What the server would not do, with the key of its reason. */
export class ApiError extends Error {
  constructor(
    /** The reason, as a key that has words in every language. */
    readonly key: string,
    /** More, in English. */
    readonly detail = '',
    /** In how many seconds asking again may help; 0 when it is not a matter of time. */
    readonly wait = 0,
  ) {
    super(key);
  }
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('server-away');
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => ({}))) as { error?: string; detail?: string };
  const wait = Number(response.headers.get('retry-after') ?? 0);
  throw new ApiError(said.error ?? (response.status === 404 ? 'not-found' : 'server-error'), said.detail, wait);
}

const get = async <T>(path: string) => (await (await request(path)).json()) as T;

/** Asked once: the games do not change while the server runs. */
let known: Promise<GameInfo[]> | undefined;

/** The games of the house. */
export function games(): Promise<GameInfo[]> {
  known ??= get<GameInfo[]>('/api/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** What there is to know about the server. */
export const server = () => get<ServerInfo>('/api/server');

/** Open a table; its name in addresses. */
export async function open(table: NewTable): Promise<string> {
  const response = await request('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Is there such a table? Throws `ApiError` when there is not. */
export const find = (id: string) => get<LobbyTable>(`/api/tables/${encodeURIComponent(id)}`);

/** The table that a code leads to, or a link, as a person wrote it; throws `ApiError` when none does. */
export function meet(said: string): Promise<LobbyTable> {
  const link = /\/t\/([^/?#\s]+)/.exec(said);
  return get<LobbyTable>(`/api/codes/${encodeURIComponent(link?.[1] ?? said.trim())}`);
}

/** A stretch of a game that is over, after that move, as that viewer saw it. */
export const replay = (id: string, viewer: Replay['viewer'], after: number) =>
  get<Replay>(`/api/tables/${encodeURIComponent(id)}/replay?viewer=${viewer}&after=${after}`);

/** The story of a game that is over, in the game's own shape. */
export const story = (id: string) => get<unknown>(`/api/tables/${encodeURIComponent(id)}/story`);

/** The log of a game that is over. */
export const log = async (id: string) => (await request(`/api/tables/${id}/log`)).text();
