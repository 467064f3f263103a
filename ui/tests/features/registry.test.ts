import { features } from '@ui/features/registry';
import { expect, test } from 'vitest';

test('every menu entry opens an existing sheet', () => {
  const names = features.menu.flatMap((entry) => ('sheet' in entry ? entry.sheet : []));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in features.sheets))).toEqual([]);
});

test('no two parts of a slot have the same order', () => {
  const { notices, settings, head, panels, banners, covers, overlays, reactions, menu } = features;
  for (const slots of [notices, settings, head, panels, banners, covers, overlays, reactions, menu]) {
    const orders = slots.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
  }
});
