/**
 * Return a function that gives each thing a stable slot: nothing moves under a finger because something else came or
 * went. A removed thing leaves a gap (null); a new one takes the first gap or the next slot. At least `room` slots are
 * kept.
 */
export function stableSlots<T>(): (things: readonly T[], room?: number) => (T | null)[] {
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
