/** The position of a bubble, and of the tip that points at its anchor. */
export type BubblePosition = { left: number; top: number; tip: number; below: boolean };

/** Place a bubble above the anchor, below it if there is no room above, or at the foot of the screen. */
export function bubblePosition(bubble: HTMLElement, anchor?: Element | null): BubblePosition {
  const at = anchor?.isConnected ? anchor.getBoundingClientRect() : null;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = at ? at.left + at.width / 2 : innerWidth / 2;
  const left = Math.max(8, Math.min(innerWidth - width - 8, middle - width / 2));
  const tip = Math.max(18, Math.min(width - 18, middle - left));
  const above = at ? at.top - height - 12 : innerHeight - height - 24;
  const below = at !== null && above < 8;
  return { left, tip, below, top: below && at ? Math.min(innerHeight - height - 8, at.bottom + 12) : above };
}
