import type { Tempo } from './table-connection.svelte';
import type { Lexicon } from '../words/shapes';
import { transport } from './transport';
import type {
  CarriedSeat,
  CarryPhrase,
  Day,
  EveningPage,
  TimelineProgress,
  GivenSeat,
  ListedRoom,
  MyTable,
  OpenedLog,
  OpenedRoom,
  Replay,
  RoomTournament,
  SeasonPage,
  SeatKnowledge,
  SecondThought,
  Subscribe,
} from './types';

export type { MyTable };

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

/** A game of the server. */
export type GameInfo = {
  key: string;
  seats: number[];
  /** The default number of players. */
  default_seats: number;
  options: OptionSchema;
  defaults: Record<string, unknown>;
  /** The options proposed to beginners instead. */
  beginner_options: Record<string, unknown>;
  variants: Record<string, Record<string, unknown>>;
  bots: string[];
  /** The table sizes at which the bot `champion` plays. */
  champion: number[];
  /** The duration of a game, and the minimum age; 0 if unknown. */
  minutes: number;
  age: number;
  /** How much there is to learn before the first game. */
  effort: 'light' | 'some' | 'much';
  /** True if the game is cooperative. */
  cooperative: boolean;
  /** The ways in which tournaments of it can be played. */
  systems: RoomTournament['system'][];
  /** The bot that takes a seat left free, at each tempo. */
  companions: Record<Tempo, string>;
  /** True if players are ever awaited, so that a turn clock makes sense. */
  turns: boolean;
  /** True if moves race: then a bot advises only people who play alone. */
  races: boolean;
  /** True if it can be played over days. */
  correspondence: boolean;
  /** The title and pitch in each language, as Fluent; and the address of the poster, if any. */
  bill: Record<string, string>;
  poster: string;
  /** Its lessons, by name, in order. */
  lessons: string[];
  /** The events that people come to watch: their type, and fields that must have certain values. */
  highlights: Highlight[];
};

/** A kind of event that people come to watch. */
export type Highlight = { event: string; when: Record<string, unknown[]> };

/** The bots that play at a table of this size, the weakest first. */
export const botsAt = (game: GameInfo, seats: number): string[] =>
  game.bots.filter((bot) => bot !== 'champion' || game.champion.includes(seats));

/** The resources of a game the pages were not built with, in a language. */
export type GameResources = {
  /** Its texts, in Fluent. */
  texts: string;
  /** Its rules for players, in Markdown; empty when it has no such page. */
  rules: string;
  /** Its reference sheet, likewise. */
  reference: string;
  lexicon: Lexicon;
  /** The address of the module that shows its table; empty for the plain one. */
  table: string;
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
  /** The days for a move, and whether a bot stands in afterwards; absent for one sitting. */
  days?: number;
  stand_in?: boolean;
  /** True if it begins once every seat is taken. */
  begins?: boolean;
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

/**
 * `push` is the server's key for push messages; empty if it sends none. `reachable` is false if no other device can
 * reach the server: then nothing is shared, sent to another device or printed for others.
 */
type ServerInfo = {
  version: string;
  addresses: string[];
  dev: boolean;
  reachable: boolean;
  /** True if there is a deal of the day; absent for none. */
  daily?: boolean;
  push: string;
  offline: boolean;
};

/** Who runs the site, in their own words, how many hours after a game its names are erased, and how many days an
    evening is kept. */
export type PrivacyInfo = {
  keeper: { name: string; contact: string; notice: string; backups_days: number };
  names_hours: number;
  evenings_days: number;
};

/** A request the server refused, with the key of its reason. */
export class ApiError extends Error {
  constructor(
    /** The reason, as a key that has words in every language. */
    readonly key: string,
    /** More, in English. */
    readonly detail = '',
    /** In how many seconds a retry may succeed; 0 if time does not help. */
    readonly wait = 0,
  ) {
    super(key);
  }
}

/** Send a request; throw `ApiError` if the server refuses it. */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await transport.http(path, init);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('server-away');
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => ({}))) as { error?: string; detail?: string };
  const wait = Number(response.headers.get('retry-after') ?? 0);
  throw new ApiError(said.error ?? (response.status === 404 ? 'not-found' : 'server-error'), said.detail, wait);
}

const get = async <T>(path: string) => (await (await request(path)).json()) as T;

/** Fetched once: the games do not change while the server runs. */
let known: Promise<GameInfo[]> | undefined;

/** The games of the server. */
export function games(): Promise<GameInfo[]> {
  known ??= get<GameInfo[]>('/api/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

const resourcesKnown = new Map<string, Promise<GameResources>>();

/** The resources of a game the pages were not built with; fetched once. */
export function resources(game: string, language: string): Promise<GameResources> {
  const path = `/api/games/${encodeURIComponent(game)}/resources/${language}`;
  const asked = resourcesKnown.get(path) ?? get<GameResources>(path);
  resourcesKnown.set(path, asked);
  asked.catch(() => resourcesKnown.delete(path));
  return asked;
}

/** Information about the server. */
export const server = () => get<ServerInfo>('/api/server');

const JSON_BODY = { 'content-type': 'application/json' };

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await request(path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) })).json()) as T;
}

/** What the site stores, and who runs it. */
export const privacyInfo = () => get<PrivacyInfo>('/api/house');

/** The souvenir of an evening that is kept. */
export const evening = (id: string, language: string) =>
  get<EveningPage>(`/api/evenings/${encodeURIComponent(id)}?language=${language}`);

/** A season: its evenings and standings. */
export const season = (id: string) => get<SeasonPage>(`/api/seasons/${encodeURIComponent(id)}`);

/** Erase from a season an evening, a name on all evenings, or everything. */
export const eraseKept = (id: string, what: { evening: string } | { name: string } | { everything: true }) =>
  post<unknown>(`/api/seasons/${encodeURIComponent(id)}/erase`, what);

/** Have the server forget this browser and its cookie. */
export const forgetMe = () => request('/api/forget-me', { method: 'POST' });

/** Open a table; its name in addresses. */
export const open = async (table: NewTable) => (await post<{ id: string }>('/api/tables', table)).id;

/** Open a table for a lesson; its name in addresses. */
export const openLesson = async (game: string, lesson: string) =>
  (await post<{ id: string }>('/api/lessons', { game, lesson })).id;

/** Open a room; return its id and the organiser's secret. */
export const openRoom = (name: string) => post<OpenedRoom>('/api/rooms', { name });

/** Check that there is such a table; throw `ApiError` otherwise. */
export const find = (id: string) => get<LobbyTable>(`/api/tables/${encodeURIComponent(id)}`);

/** Where a code or a link leads: to a table or a room; throws `ApiError` when nowhere. */
export async function meet(said: string): Promise<string> {
  const room = /\/r\/([^/?#\s]+)/.exec(said)?.[1];
  if (room) return `/r/${(await get<ListedRoom>(`/api/rooms/${encodeURIComponent(room)}`)).room}`;
  const table = /\/t\/([^/?#\s]+)/.exec(said)?.[1];
  const found = await get<LobbyTable | ListedRoom>(`/api/codes/${encodeURIComponent(table ?? said.trim())}`);
  return 'room' in found ? `/r/${found.room}` : `/t/${found.id}`;
}

/** A page of a game that is over, after that move, as that viewer saw it. */
export const replay = (id: string, viewer: Replay['viewer'], after: number) =>
  get<Replay>(`/api/tables/${encodeURIComponent(id)}/replay?viewer=${viewer}&after=${after}`);

/** The story of a game that is over, in the game's own shape. */
export const story = (id: string) => get<unknown>(`/api/tables/${encodeURIComponent(id)}/story`);

/** The timeline of a game that is over, or its progress. */
export const timeline = (id: string) => get<TimelineProgress>(`/api/tables/${encodeURIComponent(id)}/timeline`);

/** Request that timeline, the curve of this seat first. */
export const requestTimeline = (id: string, seat: number | undefined) =>
  post<TimelineProgress>(
    `/api/tables/${encodeURIComponent(id)}/timeline${seat === undefined ? '' : `?seat=${seat}`}`,
    {},
  );

/** What a bot would have done instead of that move. */
export const secondThought = (id: string, n: number) =>
  get<SecondThought>(`/api/tables/${encodeURIComponent(id)}/moves/${n}/advice`);

/** What a seat could know about hidden cards after so many moves of a game that is over. */
export const seatKnowledge = async (id: string, n: number, seat: number, signal: AbortSignal) => {
  const path = `/api/tables/${encodeURIComponent(id)}/moves/${n}/knowledge?seat=${seat}`;
  return (await (await request(path, { signal })).json()) as SeatKnowledge;
};

/** Open a table that continues from a position of a game that is over; return the seat there. */
export const continueFrom = (id: string, body: { n: number; seat: number; name: string }) =>
  post<GivenSeat>(`/api/tables/${encodeURIComponent(id)}/go-on`, body);

/** Upload a game log, compressed if the browser can. */
export async function openLog(file: File): Promise<OpenedLog> {
  const packed = 'CompressionStream' in window ? file.stream().pipeThrough(new CompressionStream('gzip')) : file;
  const body = await new Response(packed).blob();
  return (await (await request('/api/logs', { method: 'POST', body })).json()) as OpenedLog;
}

/** The log of a game that is over. */
export const log = async (id: string) => (await request(`/api/tables/${id}/log`)).text();

/** A printable file. */
export const print = async (path: string) => (await request(path)).blob();

/** The state of this device's tables, and the server's calendar, in seconds. */
export const myTables = (tables: string[]) => post<{ tables: MyTable[]; calendar: number }>('/api/mine', { tables });

/** Store seats for another device; return the one-time phrase that opens them. */
export const carry = (seats: CarriedSeat[], language: string) => post<CarryPhrase>('/api/carry', { seats, language });

/** The seats a phrase stands for; throws `ApiError` when it opens nothing. */
export const takeSeats = async (phrase: string) =>
  (await post<{ seats: CarriedSeat[] }>('/api/carry/take', { phrase })).seats;

/** Invalidate a phrase. */
export const takeBack = (name: string) => request(`/api/carry/${encodeURIComponent(name)}`, { method: 'DELETE' });

/** Subscribe this browser to push messages about its turns. */
export const subscribe = (body: Required<Subscribe>) =>
  request('/api/push', { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) });

/** Return true if this browser is subscribed. */
export const subscribed = async (endpoint: string) =>
  (await post<{ known: boolean }>('/api/push/known', { endpoint })).known;

/** Unsubscribe this browser. */
export const unsubscribe = (endpoint: string) =>
  request('/api/push/forget', { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ endpoint }) });

/** The deals of a past day with their seeds. */
export const pastDeals = (day: string) => get<{ day: string }[]>(`/api/days/${encodeURIComponent(day)}/deals`);

/** The deals of a day; of today where none is named. */
export const days = (day: string | null) => get<Day>(day ? `/api/days/${encodeURIComponent(day)}` : '/api/days');

/** The table where this device plays a deal of a day; its name in addresses. */
export const playDay = async (day: string, game: string) =>
  (await post<{ id: string }>(`/api/days/${day}/${encodeURIComponent(game)}`, {})).id;
