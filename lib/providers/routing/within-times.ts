import type { Router } from "./port";

/** Which points an engine reaches in a time, by its table of travel times. */
export function withinTimes(times: Router["times"]): Router["within"] {
  return async (from, points, seconds, mode) => {
    if (points.length === 0) return [];
    const rows = await times([{ from: { ...from, isVisitor: true }, to: points }], mode);
    return rows && points.map((_, i) => (rows[0]?.[i] ?? Infinity) <= seconds);
  };
}
