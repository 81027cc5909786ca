import { estimatedLegs } from "../estimated";
import type { Router } from "../port";
import type { StreetsThread } from "./streets-thread";

/** The embedded engine: streets of an OpenStreetMap extract. */
export function streets(thread: StreetsThread): Router {
  return {
    source: "streets",
    network: thread.version,
    cheapRows: true,
    times: (rows, mode) => thread.call({ kind: "times", rows, mode }),
    async within(from, points, seconds, mode) {
      const reached = await thread.call({ kind: "within", from, points, seconds, mode });
      return Array.from(reached, (flag) => flag === 1);
    },
    async legs(points, mode) {
      const legs = await thread.call({ kind: "legs", points, mode });
      return legs.flatMap((leg, i) => {
        if (leg !== null) return [leg];
        return estimatedLegs(points.slice(i, i + 2), mode);
      });
    },
  };
}
