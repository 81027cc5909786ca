import type { Tags } from "@/lib/platform/osm/handlers";

/** Kinds of settlement, the largest first. */
const SETTLEMENTS = [
  "city",
  "town",
  "borough",
  "municipality",
  "suburb",
  "quarter",
  "village",
  "neighbourhood",
  "hamlet",
];
/** Levels of Who's On First, by the admin level of OpenStreetMap that is most like them. */
const PLACETYPES: Readonly<Record<string, number>> = { country: 2, region: 4, county: 6, localadmin: 8, locality: 9 };

/** The admin levels at which areas are wanted: from states to neighbourhoods (wiki.openstreetmap.org/wiki/Key:admin_level). */
const COARSEST = 2;
const FINEST = 11;

/**
 * Returns the level of a boundary, from 2 (a country) to 11 (a neighbourhood): its admin level, or what its settlement
 * counts as. Null for a feature that bounds no area.
 */
export function levelOf(tags: Tags): number | null {
  if (tags.boundary === "administrative") return adminLevelOf(tags);
  const rank = SETTLEMENTS.indexOf(tags.place ?? "");
  if (rank !== -1) return rank < 4 ? 8 : rank < 7 ? 9 : 10;
  const placetype = tags.placetype ?? tags["wof:placetype"];
  if (placetype !== undefined && Object.hasOwn(PLACETYPES, placetype)) return PLACETYPES[placetype] ?? null;
  return tags.boundary === undefined && tags.place === undefined ? adminLevelOf(tags) : null;
}

function adminLevelOf(tags: Tags): number | null {
  const level = /^\d{1,2}$/.test(tags.admin_level ?? "") ? Number(tags.admin_level) : Number.NaN;
  return level >= COARSEST && level <= FINEST ? level : null;
}

/** Whether a feature may bound or name an area. */
export const isAreaFeature = (tags: Tags): boolean => levelOf(tags) !== null;
