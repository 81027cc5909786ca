import { groupWays } from "../group-tails";
import type { Segments } from "../network";
import type { Snap } from "./snapper";

/** A place so close to a junction is at all of its streets (metres): Valhalla's `node_snap_tolerance`. */
const AT_JUNCTION = 5;

/** A place on a segment: 0 at its start, 1 at its end. */
export type Position = Pick<Snap, "segment" | "share">;

/** Finds where a way may begin or end that starts from, or leads to, a place. */
export class Positions {
  readonly #leaving: (junction: number) => Uint32Array;

  constructor(private readonly segments: Segments) {
    const junctions = segments.from.reduce((most, node) => Math.max(most, node + 1), 0);
    const last = segments.to.reduce((most, node) => Math.max(most, node + 1), junctions);
    this.#leaving = groupWays(segments.from, segments.to, last);
  }

  /** A place on its segment, and the ends of the other segments of a junction that it is at. */
  of({ segment, share }: Snap): Position[] {
    const { from, to, meters } = this.segments;
    const length = meters[segment] as number;
    const positions: Position[] = [{ segment, share }];
    const add = (junction: number): void => {
      for (const way of this.#leaving(junction)) {
        if (way >>> 1 !== segment) positions.push({ segment: way >>> 1, share: way % 2 });
      }
    };
    if (share * length <= AT_JUNCTION) add(from[segment] as number);
    if ((1 - share) * length <= AT_JUNCTION) add(to[segment] as number);
    return positions;
  }
}
