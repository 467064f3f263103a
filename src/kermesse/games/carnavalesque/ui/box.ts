import { facts, type Age, type Card } from './types';

/** The radius of the zone and of the Jester's hand, in millimetres (R5, R14). */
export const ZONE = 260;
export const PALM = 40;

/** So far from the middle the Jester's hand may go, and so far in one stroke, in tenths (R14). */
export const EDGE = 3000;
export const REACH = 3000;

/** So far the sweeper may push a card, in tenths (R23). */
export const SLIDE = 1000;

/** The third workshop's card, and the first of the three backs. */
export const THIRD = 57;
export const BACK = 58;

/** The five endings with a parade, from yawns to peace. */
export const APPLAUSE = ['yawns', 'mosquitoes', 'fine', 'ovation', 'peace'];

export const AGES = facts.age!.map((fact) => String(fact.age));
const THINGS = facts.thing!.map((fact) => String(fact.thing));
const ACCESSORIES = THINGS.slice(6, 15);

/** What can be seen on a card, in the names of its pictures. */
export type Looks = {
  sort: 'card' | 'joker' | 'third' | 'back';
  /** 0 to 2; null for the one without. */
  age: Age | null;
  costume: string | null;
  /** One, or the three of a joker (R1). */
  accessories: string[];
};

const looked = facts.card!.map((fact): Looks => {
  const age = AGES.indexOf(String(fact.age));
  const sort = fact.sort as Looks['sort'];
  return {
    sort,
    age: age < 0 ? null : age,
    costume: sort === 'card' ? String(fact.costume) : null,
    accessories:
      sort === 'card' ? [String(fact.accessory)] : sort === 'joker' ? ACCESSORIES.filter((_, n) => n % 3 === age) : [],
  };
});

/** What can be seen on this card. */
export const looks = (card: Card): Looks => looked[card]!;

/** The back of a card: the card's number for the one that is known by its back. */
export const backOf = (card: Card): Card => {
  const { age } = looks(card);
  return age === null ? card : BACK + age;
};

/** What everybody on a float shares, in the names of its pictures (R16). */
export function shared(cards: readonly Card[]): string[] {
  const [first, ...others] = cards.map((card) => {
    const { costume, accessories } = looks(card);
    return costume ? [costume, ...accessories] : accessories;
  });
  return (first ?? []).filter((thing) => others.every((each) => each.includes(thing)));
}

/** The number of a thing in words, by the name of its picture. */
export const thing = (name: string): number => THINGS.indexOf(name);

/** The name of an event's or a role's picture. */
export const eventName = (event: number): string => String(facts.event![event]!.event);
export const roleName = (role: number): string => String(facts.role![role]!.role);
