/** The position of a bubble, and of the tip that points at its anchor. */
export type BubblePosition = {
  left: number;
  top: number;
  tip: number;
  below: boolean;
  /** True if the bubble does not stand beside its anchor: no tip is drawn. */
  loose: boolean;
};

/** Room between a bubble and what it must not cover, and to the edge of the screen. */
const GAP = 12;
const EDGE = 8;

/**
 * Place a bubble above the anchor, or below it; else where it covers least of the anchor and of the elements to keep
 * clear. Without an anchor it stands at the foot of the screen.
 */
export function bubblePosition(
  bubble: HTMLElement,
  anchor?: Element | null,
  clear: Iterable<Element> = [],
): BubblePosition {
  const at = anchor?.isConnected ? anchor.getBoundingClientRect() : null;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = at ? at.left + at.width / 2 : innerWidth / 2;
  const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, middle - width / 2));
  const tip = Math.max(18, Math.min(width - 18, middle - left));

  const boxes = [...(at ? [at] : []), ...[...clear].map((each) => each.getBoundingClientRect())];
  const covered = (top: number) =>
    boxes.reduce((sum, box) => {
      const wide = Math.min(left + width, box.right) - Math.max(left, box.left);
      const tall = Math.min(top + height, box.bottom) - Math.max(top, box.top);
      return sum + Math.max(0, wide) * Math.max(0, tall);
    }, 0);
  const foot = innerHeight - height - 2 * GAP;
  const tops = [
    ...(at ? [] : [foot]),
    ...boxes.flatMap((box) => [box.top - height - GAP, box.bottom + GAP]),
    foot,
    innerHeight - height - EDGE,
    EDGE,
  ].filter((top) => top >= EDGE && top + height <= innerHeight - EDGE);
  const top = tops.reduce((best, each) => (covered(each) < covered(best) ? each : best), tops[0] ?? EDGE);

  const below = at !== null && top >= at.bottom;
  const beside = at !== null && (top === at.top - height - GAP || top === at.bottom + GAP);
  return { left, tip, below, loose: !beside, top };
}
