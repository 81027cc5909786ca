import type { PlaceRecord } from "@/lib/domains/content/bundle";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";

/** A record and the rank of its geometry: 0 a point, 1 a line, 2 an area. */
export interface RankedRecord {
  record: PlaceRecord;
  extent: number;
}

/** Fields that a merged record takes from the first twin that has them. */
const FILLED = [
  ...(["summary", "description", "area", "address", "city", "country_code", "website_url", "contact_phone"] as const),
  ...(["contact_email", "external_place_id", "visit_minutes", "narrative"] as const),
];

/**
 * Merges records of one place: the one of which most is known, at the position of the best geometry, with the fields,
 * facts and categories of all. The result does not depend on the order of the records.
 */
export function mergeRecords(twins: readonly RankedRecord[]): PlaceRecord {
  const ordered = [...twins].sort(
    (a, b) => knownOf(b.record) - knownOf(a.record) || (a.record.key < b.record.key ? -1 : 1),
  );
  const [first, ...others] = ordered.map(({ record }) => record);
  if (first === undefined) throw new Error("no records to merge");
  const placed = [...ordered].sort((a, b) => b.extent - a.extent)[0]?.record ?? first;
  const merged: PlaceRecord = { ...first, lat: placed.lat, lng: placed.lng };
  for (const other of others) {
    for (const field of FILLED) Object.assign(merged, { [field]: merged[field] ?? other[field] });
    if (merged.hours.length === 0 && merged.hours_expression === null) {
      Object.assign(merged, { hours: other.hours, hours_expression: other.hours_expression });
    }
    const hasHero = merged.media.length > 0;
    merged.media = [
      ...merged.media,
      ...other.media.map((one) => (hasHero ? { ...one, role: "gallery" as const } : one)),
    ];
    merged.facts = mergeFacts(merged.facts, other.facts);
    merged.prominence = Math.max(merged.prominence ?? 0, other.prominence ?? 0);
  }
  const attached = ordered.flatMap(({ record }) => [record.category, ...record.categories]);
  merged.categories = [...new Set(attached)].filter((key) => key !== null && key !== merged.category) as string[];
  return merged;
}

function mergeFacts(mine: KnownFacts | null, other: KnownFacts | null): KnownFacts | null {
  if (mine === null || other === null) return mine ?? other;
  const names = { ...other.names, ...mine.names };
  return { ...other, ...mine, ...(Object.keys(names).length > 0 && { names }) };
}

/** How much is known of a place: its prominence, and the number of its facts and filled fields. */
function knownOf(record: PlaceRecord): number {
  const filled =
    FILLED.filter((field) => record[field] !== null).length +
    (record.hours.length > 0 || record.hours_expression !== null ? 1 : 0);
  return (record.prominence ?? 0) + Object.keys(record.facts ?? {}).length + filled;
}
