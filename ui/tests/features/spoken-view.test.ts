import { spokenView } from '@ui/features/narrator/spoken-view';
import type { Lexicon } from '@ui/words/shapes';
import { Words } from '@ui/words/words';
import { expect, test } from 'vitest';
import { NAMES } from '@ui/wire/types';
import page from '../../../src/kermesse/games/carnavalesque/ui/text/fr.ftl?raw';
import common from '../../../src/kermesse/text/fr/common.ftl?raw';
import cases from './spoken-views.json';

const texts = import.meta.glob<string>('../../../src/kermesse/games/*/text/fr.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const lexicons = import.meta.glob<Lexicon>('../../../src/kermesse/games/*/ui/types.ts', { eager: true });
const of = <T>(files: Record<string, T>, game: string) =>
  Object.entries(files).find(([path]) => path.includes(`/${game.replaceAll('-', '_')}/`))![1];

test.each(cases.map((each, n) => [`${each.game} ${n}`, each] as const))('%s is said as in Python', (_, each) => {
  const { game, you, view, hand, table } = each;
  const readers = { you, nameOf: (seat: number) => NAMES[seat]! };
  const words = new Words('fr', [common, of(texts, game)], of(lexicons, game), readers);
  expect(spokenView(view, you, words)).toEqual({ hand, table });
});

test('the crowd of Carnavalesque is not said in millimetres', () => {
  const game = 'carnavalesque';
  for (const { you, view } of cases.filter((each) => each.game === game)) {
    const readers = { you, nameOf: (seat: number) => NAMES[seat]! };
    const words = new Words('fr', [common, of(texts, game), page], of(lexicons, game), readers);
    const { hand, table } = spokenView(view, you, words);
    expect([...hand, ...table].join('. ')).not.toMatch(/ x\u00a0:|La foule/);
  }
});
