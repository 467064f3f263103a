import type { Answer } from '../wire/types';

const refused: Answer = {
  type: 'Answer',
  id: '',
  ok: false,
  refusal: 'looking-on',
  late: false,
  code: '',
  advice: null,
  knowledge: null,
};

/** The props of a table where nobody plays, as on a big screen: no seat, and no way to act. */
export const spectatorProps = {
  you: null,
  play: () => Promise.resolve(refused),
  point: () => {},
  refuse: () => {},
  acknowledge: () => {},
};
