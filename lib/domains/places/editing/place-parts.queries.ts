import { and, eq, notInArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeAmenities, placeDigitalAssets, places } from "@/db/schema";
import { command } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { PlaceFields } from "./place-form";

/** The amenities of a place, as JSON (`Amenity[]`), by key. */
export const amenitiesJson = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('key', ${placeAmenities.key}, 'value', ${placeAmenities.value})
      order by ${placeAmenities.key} collate "C"), '[]')
    from ${placeAmenities} where ${placeAmenities.placeId} = ${places.id})`;

/** The owner's links of a place, as JSON (`{ type, url }[]`), by type. */
export const linksJson = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('type', ${placeDigitalAssets.assetType}, 'url', ${placeDigitalAssets.assetUrl})
      order by ${placeDigitalAssets.assetType} collate "C"), '[]')
    from ${placeDigitalAssets}
    where ${placeDigitalAssets.placeId} = ${places.id} and ${placeDigitalAssets.sourceType} = 'owner')`;

const upsertAmenity = command({
  sql: (placeId: string, key: string, value: string) => sql`
    insert into ${placeAmenities}
      (${nameOf(placeAmenities.placeId)}, ${nameOf(placeAmenities.key)}, ${nameOf(placeAmenities.value)})
    values (${placeId}::bigint, ${key}, ${value}::jsonb)
    on conflict (${nameOf(placeAmenities.placeId)}, ${nameOf(placeAmenities.key)})
    do update set ${nameOf(placeAmenities.value)} = excluded.${nameOf(placeAmenities.value)},
      ${nameOf(placeAmenities.updatedAt)} = now()`,
  samples: [["1", "wifi", "true"]],
});

/** Replaces the amenities. Keys that stay keep their count of contributions. */
export async function replaceAmenities(tx: Tx, id: string, to: PlaceFields["amenities"]): Promise<void> {
  const ofPlace = eq(placeAmenities.placeId, BigInt(id));
  const keys = to.map(({ key }) => key);
  await tx.delete(placeAmenities).where(keys.length > 0 ? and(ofPlace, notInArray(placeAmenities.key, keys)) : ofPlace);
  for (const { key, value } of to) await upsertAmenity(tx, id, key, JSON.stringify(value));
}

/** Replaces the owner's links. Visitors' links stay, and are shown where the owner has none of their type. */
export async function replaceLinks(tx: Tx, id: string, to: PlaceFields["links"]): Promise<void> {
  const { placeId, sourceType } = placeDigitalAssets;
  await tx.delete(placeDigitalAssets).where(and(eq(placeId, BigInt(id)), eq(sourceType, "owner")));
  const rows = to.map(({ type, url }) => ({ placeId: BigInt(id), assetType: type, assetUrl: url }));
  if (rows.length > 0)
    await tx.insert(placeDigitalAssets).values(rows.map((row) => ({ ...row, sourceType: "owner" as const })));
}
