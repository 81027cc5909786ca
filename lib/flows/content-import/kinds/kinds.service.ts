import type { Queryable, Tx } from "@/db/client";
import { PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { keepMapTags } from "@/lib/domains/places/import/places-import.service";
import { type KindOverride, KindTable, type OverrideUse } from "../formats/kind-table";
import { OSM_CATEGORIES, type OsmCategory } from "../formats/osm-categories";
import type { Tally } from "../formats/tally";
import { readOverrides, replaceLeftOut } from "./kinds.queries";

export const CATEGORY_KEYS = Object.keys(OSM_CATEGORIES) as [OsmCategory, ...OsmCategory[]];

/** The overrides of staff. A word that this version does not know counts as the default. */
export async function overridesOf(db: Queryable): Promise<KindOverride[]> {
  const rows = await readOverrides(db);
  return rows.map(({ category, place_kind: kind, ...row }) => ({
    ...row,
    category: CATEGORY_KEYS.find((key) => key === category) ?? null,
    place_kind: PLACE_KINDS.find((one) => one === kind) ?? null,
  }));
}

/** The kinds that an import publishes. */
export const kindTable = async (db: Queryable): Promise<KindTable> => new KindTable(await overridesOf(db));

/** Stores the kinds of an import's places and of what it left out. Returns the overrides that the file met. */
export async function storeKinds(
  tx: Tx,
  source: string,
  tally: Tally,
  { overrides }: KindTable,
): Promise<OverrideUse[]> {
  await keepMapTags(tx);
  await replaceLeftOut(tx, source, tally.tags("left_out"));
  return overrides.flatMap(({ tag, published }) => {
    const features = tally.tags(published ? "place" : "left_out").get(tag) ?? 0;
    return features === 0 ? [] : [{ tag, published, features }];
  });
}
