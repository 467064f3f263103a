import { HORSES } from './box';
import { SPACES } from './gestures';
import type { Horse, View } from './types';

/**
 * Where the horses stand on the platform, and how far it has turned so that the head always stands at the same place: in
 * spaces, going on from where they were, the shorter way, so that nothing ever spins back.
 */
export class Turning {
  /** The space of each horse. */
  spots: number[] = $state([]);
  /** How far the platform has turned. */
  turned = $state(0);

  constructor(ring: View['ring'], head: Horse) {
    this.spots = HORSES.map((horse) => ring.indexOf(horse));
    this.turned = -ring.indexOf(head);
  }

  /** The horses have moved. */
  follow(ring: View['ring'], head: Horse): void {
    for (const horse of HORSES) this.spots[horse] = nearest(this.spots[horse]!, ring.indexOf(horse));
    this.turned = nearest(this.turned, -ring.indexOf(head));
  }

  /** Go round once more. */
  round(): void {
    this.turned += SPACES;
  }
}

/** The way from a space to another that goes less than half round. */
function nearest(from: number, to: number): number {
  const way = (((to - from) % SPACES) + SPACES) % SPACES;
  return from + (way > SPACES / 2 ? way - SPACES : way);
}
