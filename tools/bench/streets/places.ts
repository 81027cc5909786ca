import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { mulberry32 } from "@/lib/platform/random/mulberry32";

const KEYS = ["tourism", "amenity", "shop", "leisure", "historic", "natural"];
/** Closer pairs are the same place for a visitor; farther ones nobody walks or cycles on a tour (metres). */
const NEAREST = 100;
const FARTHEST: Record<TravelMode, number> = { walk: 3_000, cycle: 10_000, drive: Infinity };

export interface Place extends Point {
  name: string;
}

/** The named places of an extract that are mapped as nodes. */
export async function placesOf(extract: string): Promise<Place[]> {
  const places: Place[] = [];
  await readExtract(extract, {
    node(_id, lat, lng, tags) {
      if (tags.name !== undefined && KEYS.some((key) => tags[key] !== undefined))
        places.push({ lat, lng, name: tags.name });
    },
  });
  return places;
}

/** So many pairs of places, the same for the same seed. */
export function pairsOf(places: readonly Place[], mode: TravelMode, count: number, seed: number): [Place, Place][] {
  const random = mulberry32(seed);
  const pairs: [Place, Place][] = [];
  for (let tries = 0; pairs.length < count && tries < 100 * count; tries++) {
    const [from, to] = [random.pick(places), random.pick(places)];
    const meters = distanceMeters(from, to);
    if (meters >= NEAREST && meters <= FARTHEST[mode]) pairs.push([from, to]);
  }
  return pairs;
}
