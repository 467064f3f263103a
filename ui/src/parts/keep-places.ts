/**
 * Gives everything a place of its own for as long as it is there: nothing moves away from under a finger because
 * something else came or went. What goes leaves a gap (null), what comes takes the first gap or the next place; so many
 * places as there is `room` for are kept free from the start.
 */
export function keepPlaces<T>(): (things: readonly T[], room?: number) => (T | null)[] {
  let places: (T | null)[] = [];
  return (things, room = 0) => {
    const kept: (T | null)[] = places.map((each) => (each !== null && things.includes(each) ? each : null));
    for (const each of things) {
      if (kept.includes(each)) continue;
      const gap = kept.indexOf(null);
      if (gap < 0) kept.push(each);
      else kept[gap] = each;
    }
    while (kept.length > room && kept.at(-1) === null) kept.pop();
    while (kept.length < room) kept.push(null);
    return (places = kept);
  };
}
