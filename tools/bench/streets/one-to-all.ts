import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { StreetNetwork } from "@/lib/providers/routing/streets/network";
import { Snapper } from "@/lib/providers/routing/streets/search/snapper";
import { TimeSearch } from "@/lib/providers/routing/streets/search/time-search";
import { cpuMs } from "../report/clock";

const STARTS = 60;
const WARM_UP = 10;

/** Milliseconds of CPU time of searches from some places to the whole network, the same in each round. */
export function oneToAllMs(
  network: StreetNetwork,
  mode: TravelMode,
  places: readonly Point[],
  rounds: number,
): number[][] {
  const snapper = new Snapper(network);
  const search = new TimeSearch(network.modes[mode], network.segments);
  const starts = places.flatMap((place) => snapper.snap(place, mode) ?? []).slice(0, STARTS + WARM_UP);
  const times = (some: typeof starts): number[] =>
    some.map((start) => {
      const begun = cpuMs();
      search.from(start, Infinity);
      return cpuMs() - begun;
    });
  times(starts.slice(0, WARM_UP));
  return Array.from({ length: rounds }, () => times(starts.slice(WARM_UP)));
}
