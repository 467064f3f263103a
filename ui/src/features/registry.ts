import type { Feature } from './contract';

/* Nothing here names a feature: each folder with a `feature.ts` is found. */

const found = Object.values(import.meta.glob<Feature>('./*/feature.ts', { eager: true, import: 'default' }));

const ordered = <T extends { order: number }>(parts: T[]) => parts.sort((one, other) => one.order - other.order);

/** What all features together add to the page of a table. */
export const features = {
  notices: ordered(found.flatMap(({ notices = [] }) => notices)),
  settings: ordered(found.flatMap(({ settings = [] }) => settings)),
  head: ordered(found.flatMap(({ head = [] }) => head)),
  panels: ordered(found.flatMap(({ panels = [] }) => panels)),
  banners: ordered(found.flatMap(({ banners = [] }) => banners)),
  covers: ordered(found.flatMap(({ covers = [] }) => covers)),
  overlays: ordered(found.flatMap(({ overlays = [] }) => overlays)),
  reactions: ordered(found.flatMap(({ reactions = [] }) => reactions)),
  menu: ordered(found.flatMap(({ menu = [] }) => menu)),
  sheets: Object.assign({}, ...found.map(({ sheets }) => sheets)) as NonNullable<Feature['sheets']>,
  hints: found.flatMap(({ hint }) => hint ?? []),
};
