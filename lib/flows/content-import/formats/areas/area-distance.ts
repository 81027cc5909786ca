import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { AreaShape, Spot } from "./layers";

/** A place within so many metres of a settlement is near it. */
const NEAR_METERS = 5_000;
/** Metres from the point of a settlement within which places are in it. */
const SETTLEMENT_METERS: Readonly<Record<string, number>> = { city: 5_000, town: 2_500, suburb: 2_500 };
const VILLAGE_METERS = 1_500;
/** The same from the middle of the addresses of a town. */
const TOWN_METERS = 2_000;
/** Fewer addresses than this do not tell how large a town is: only places within ADDRESS_METERS of their middle are in it. */
const MANY_ADDRESSES = 3;
const ADDRESS_METERS = 1_000;

/** The spot of a settlement, by the value of its tag `place`. */
export const settlementSpot = (at: Point, place: string): Spot => ({
  ...at,
  meters: SETTLEMENT_METERS[place] ?? VILLAGE_METERS,
});

/**
 * The spot of a town of which only the positions of addresses are known: their middle. Undefined unless more than half of them are
 * in the town around it: the name is that of a region or an island, which has no middle. One or two addresses may be of either,
 * so no other place counts as near them.
 */
export function townSpot(addresses: readonly Point[]): Spot | undefined {
  const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1];
  const [lat, lng] = [middle(addresses.map((one) => one.lat)), middle(addresses.map((one) => one.lng))];
  if (lat === undefined || lng === undefined) return undefined;
  if (addresses.length < MANY_ADDRESSES) return { lat, lng, meters: ADDRESS_METERS, nearMeters: ADDRESS_METERS };
  const near = addresses.filter((one) => distanceMeters(one, { lat, lng }) <= TOWN_METERS);
  return near.length * 2 > addresses.length ? { lat, lng, meters: TOWN_METERS } : undefined;
}

/** The fact that a place is not in the settlement that gives it its area, but near or far from it. */
export function areaDistanceFacts({ name, spot }: AreaShape, point: Point): KnownFacts {
  const meters = spot === undefined ? 0 : distanceMeters(spot, point);
  if (spot === undefined || meters <= spot.meters) return {};
  return meters <= (spot.nearMeters ?? NEAR_METERS) ? { near_area: name } : { far_area: name };
}
