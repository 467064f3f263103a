import Prompt from '@ui/parts/Prompt.svelte';
import { Words } from '@ui/words/words';
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

const words = new Words('fr', ['part-what = Qu’est-ce que c’est ?']);

test('the prompt has the moves and the aim, and opens the glossary', async () => {
  const props = $state({ now: 'À vous !', aim: 'But : l’or.', yours: true, asking: false, words });
  const line = mount(Prompt, { target: document.body, props });
  const said = document.querySelector('.saying')!;
  const live = said.querySelector('b')!;
  expect(document.querySelector('[aria-live]')).toBeNull(); // the narrator speaks
  expect(live.textContent).toBe('À vous !');
  expect(said.textContent).toContain('But : l’or.');
  expect(said.classList.contains('yours')).toBe(true);

  flushSync(() => Object.assign(props, { now: 'On attend Zoé', yours: false }));
  expect(live.textContent).toBe('On attend Zoé');
  expect(said.classList.contains('yours')).toBe(false);

  const ask = said.querySelector('button')!;
  expect(ask.getAttribute('aria-label')).toBe('Qu’est-ce que c’est ?');
  flushSync(() => ask.click());
  expect(props.asking).toBe(true);
  expect(ask.getAttribute('aria-pressed')).toBe('true');
  await unmount(line);
});
