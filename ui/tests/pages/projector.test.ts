import type { Highlight } from '@ui/wire/api';
import { Spotlight } from '@ui/pages/room/queue.svelte';
import { isHighlight, NEWS, readNews } from '@ui/pages/screen/news';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

describe('a highlight', () => {
  const kinds: Highlight[] = [
    { event: 'Won', when: { lucky: [true] } },
    { event: 'Pounced', when: {} },
  ];
  const told = (...events: unknown[]) => [{ events }];

  test('is an event of a named type with the named values', () => {
    expect(isHighlight(told({ type: 'Rode' }, { type: 'Won', lucky: true }), kinds)).toBe(true);
    expect(isHighlight(told({ type: 'Pounced', seat: 1 }), kinds)).toBe(true);
    expect(isHighlight(told({ type: 'Won', lucky: false }), kinds)).toBe(false);
    expect(isHighlight([], kinds)).toBe(false);
  });

  test('comes with the news of a table of this site only', () => {
    const data = { type: NEWS, table: 'a', text: 'Le chat !', highlight: true };
    const message = (origin: string, fields: object) => new MessageEvent('message', { origin, data: fields });
    expect(readNews(message(location.origin, data))).toEqual({ table: 'a', text: 'Le chat !', highlight: true });
    expect(readNews(message(location.origin, { ...data, highlight: undefined }))?.highlight).toBe(false);
    expect(readNews(message('https://elsewhere.example', data))).toBe(null);
    expect(readNews(message(location.origin, { ...data, text: 3 }))).toBe(null);
  });
});

describe('the spotlight', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows a table for a while, and then none for a while', () => {
    const light = new Spotlight(10, 20);
    light.show('a');
    light.show('b');
    expect(light.now).toBe('a');
    vi.advanceTimersByTime(10);
    expect(light.now).toBe('');
    light.show('b');
    expect(light.now).toBe('');
    vi.advanceTimersByTime(20);
    light.show('b');
    expect(light.now).toBe('b');
  });
});
