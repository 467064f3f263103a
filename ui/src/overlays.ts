/* Overlays of a page (dialogs, drawers): Back closes the latest overlay before it leaves the page. Each overlay has
   a history entry. Entries are added and removed after all changes of the same moment, so a dialog that follows another
   keeps its entry. */

const overlays: (() => void)[] = [];
/** The number of history entries that belong to overlays. */
let entries = 0;
/** Steps back made by this module: they close nothing. */
let steps = 0;
let due = false;

/** Register an overlay that `close` closes. Return a function to call once it is gone. */
export function overlay(close: () => void): () => void {
  overlays.push(close);
  settle();
  return () => {
    const at = overlays.indexOf(close);
    if (at < 0) return;
    overlays.splice(at, 1);
    settle();
  };
}

/** Handle a step back; return true if it closed an overlay. */
export function wentBack(): boolean {
  if (steps) {
    steps -= 1;
    settle(); // an overlay may have come meanwhile
    return true;
  }
  if (!entries) return false;
  entries -= 1;
  overlays.pop()?.();
  return true;
}

/** Forget all overlays before another page; return true if there were any, whose entry it takes. */
export function leave(): boolean {
  const covered = entries > 0;
  entries = overlays.length = 0;
  return covered;
}

function settle(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    if (steps) return; // a step back is under way: an entry added now would be left by it
    for (; entries < overlays.length; entries += 1) history.pushState(null, '');
    if (entries === overlays.length) return;
    steps += 1;
    history.go(overlays.length - entries);
    entries = overlays.length;
  });
}
