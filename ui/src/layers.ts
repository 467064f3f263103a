/* What lies over a page (a dialog, a drawer): Back puts away the latest of it before it leaves the page. Each has an
   entry of the history, made and taken back once all that happens at the same time has happened: one dialog that
   follows another keeps its entry. */

const layers: (() => void)[] = [];
/** How many entries of the history are theirs. */
let entries = 0;
/** Steps back that are our own, and close nothing. */
let steps = 0;
let due = false;

/** Something lies over the page now, closed by this; what it gives back is to be called once it is gone. */
export function layer(close: () => void): () => void {
  layers.push(close);
  settle();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    settle();
  };
}

/** Somebody went back: was that to put away what lay over the page? */
export function wentBack(): boolean {
  if (steps) {
    steps -= 1;
    return true;
  }
  if (!entries) return false;
  entries -= 1;
  layers.pop()?.();
  return true;
}

/** Another page follows: does it take the place of what lay over this one? */
export function leave(): boolean {
  const covered = entries > 0;
  entries = layers.length = 0;
  return covered;
}

function settle(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    for (; entries < layers.length; entries += 1) history.pushState(null, '');
    if (entries === layers.length) return;
    steps += 1;
    history.go(layers.length - entries);
    entries = layers.length;
  });
}
