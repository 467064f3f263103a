/** A part of the texts around the games, loaded with the first page that needs it: `src/text/<language>/<part>`. */
export type TextGroup = 'lobby' | 'table' | 'pages';

/** The parts needed since the site was opened; another language is loaded with all of them. */
export const needed = new Set<TextGroup>(['lobby']);
