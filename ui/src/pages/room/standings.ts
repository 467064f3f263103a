import type { RoomTeam, RoomTournament } from '../../wire/types';
import { bill, t } from '../../words/current.svelte';

/** The short name of a tournament: its game, or that of a cup. */
export const nameOf = ({ game, system }: RoomTournament) => (system === 'cup' ? t('cup-cup') : bill(game).title);

/** What a tournament is called: its game, its way, and how far it is. */
export function title({ game, system, round, length, over }: RoomTournament): string {
  const how = over ? t('cup-over') : t('cup-round', { round, length, known: length ? 'yes' : 'no' });
  const names = [bill(game).title, t(`cup-${system}`)];
  if (system === 'cup') names.reverse();
  return [...names, how].join(' · ');
}

/** A number of points as people write it: no more digits than there are. */
export const points = (number: number, language: string) =>
  number.toLocaleString(language, { maximumFractionDigits: 2 });

/** The names of the members of a team, the best first. */
export const members = ({ people }: RoomTeam, { standings }: RoomTournament): string[] =>
  people.map((number) => standings.find(({ person }) => person === number)?.name ?? '');

/** A field of a CSV row; a value that a spreadsheet would take for a formula is made text. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings for a spreadsheet, with the team of each person if there are teams. */
export function csv({ standings, teams }: RoomTournament): string {
  const keys = ['place', 'name', 'points', 'opponents', 'played', 'byes', 'left'];
  if (teams.length) keys.push('team', 'team-rank', 'team-points');
  const lines = standings.map(({ person, rank, name, points, opponents, played, byes, left }) => {
    const own = teams.find(({ people }) => people.includes(person));
    const team = teams.length ? [own?.name ?? '', own?.rank ?? '', own?.points ?? ''] : [];
    return [rank, name, points, opponents, played, byes, t(left ? 'yes' : 'no'), ...team].map(field).join(',');
  });
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\ufeff${[keys.map((key) => field(t(`cup-csv-${key}`))), ...lines].join('\r\n')}\r\n`;
}
