import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeAmenities, placeDigitalAssets, placeHours, places } from "@/db/schema";
import { command, matches } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { Amenities } from "./amenity-flags";
import type { HoursSubmission } from "./hours-submission";

/** Locks a published place until the transaction ends; false if there is none. */
export const holdPublished = matches({
  sql: (placeId: string) =>
    sql`select 1 from ${places} where ${places.id} = ${placeId} and ${places.status} = 'published' for update`,
  samples: [["1"]],
});

const hours = placeHours;
const secondsOf = (time: string | null): number | null => {
  if (time === null) return null;
  const [h = 0, m = 0] = time.split(":").map(Number);
  return h * 3600 + m * 60;
};

/** Deletes what an owner's row replaces: the day's visitors' rows, and the owner's rows that it contradicts. */
const deleteReplaced = command({
  sql: (placeId: string, day: number, closed: boolean, from: number | null, to: number | null) => sql`
    delete from ${hours}
    where ${hours.placeId} = ${placeId} and ${hours.dayOfWeek} = ${day} and (
      ${hours.sourceType} = 'ugc' or ${hours.isClosed} or ${closed} or (
        extract(epoch from ${hours.opensAt}) < ${to}::integer
        and extract(epoch from ${hours.closesAt}) + case when ${hours.isOvernight} then 86400 else 0 end > ${from}::integer
      ))`,
  samples: [
    ["1", 1, false, 0, 3600],
    ["1", 1, true, null, null],
  ],
});

/**
 * Adds an owner's row of a day. It removes the visitors' rows, a closed row and the rows that it overlaps; other
 * ranges of the day stay. A closed row removes all (docs/contract.md#opening-hours). The caller has locked the place.
 */
export async function addOwnerRow(tx: Tx, placeId: string, userId: string, row: HoursSubmission): Promise<void> {
  const [from, to] = [secondsOf(row.opens_at), secondsOf(row.closes_at)];
  const until = to !== null && row.is_overnight ? to + 86_400 : to;
  await deleteReplaced(tx, placeId, row.day_of_week, row.is_closed, from, until);
  await insertHours(tx, placeId, userId, row);
}

const upsertHours = command({
  sql: (placeId: string, userId: string, row: HoursSubmission) => sql`
    insert into ${hours} (${nameOf(hours.placeId)}, ${nameOf(hours.dayOfWeek)}, ${nameOf(hours.opensAt)},
      ${nameOf(hours.closesAt)}, ${nameOf(hours.isClosed)}, ${nameOf(hours.isOvernight)}, ${nameOf(hours.sourceType)},
      ${nameOf(hours.userId)}, ${nameOf(hours.createdAt)})
    values (${placeId}, ${row.day_of_week}, ${row.opens_at}, ${row.closes_at}, ${row.is_closed}, ${row.is_overnight},
      ${row.source_type}, ${userId}, clock_timestamp())
    on conflict (${nameOf(hours.placeId)}, ${nameOf(hours.dayOfWeek)}, ${nameOf(hours.userId)})
      where ${nameOf(hours.sourceType)} = 'ugc'
    do update set ${nameOf(hours.opensAt)} = excluded.${nameOf(hours.opensAt)},
      ${nameOf(hours.closesAt)} = excluded.${nameOf(hours.closesAt)},
      ${nameOf(hours.isClosed)} = excluded.${nameOf(hours.isClosed)},
      ${nameOf(hours.isOvernight)} = excluded.${nameOf(hours.isOvernight)},
      ${nameOf(hours.createdAt)} = excluded.${nameOf(hours.createdAt)}`,
  samples: [
    [
      "1",
      "usr_1",
      {
        day_of_week: 1,
        opens_at: "09:00",
        closes_at: "17:00",
        is_closed: false,
        is_overnight: false,
        source_type: "ugc",
      },
    ],
  ],
});

/** Adds a row of a day. A visitor's row replaces the same visitor's earlier one of that day. */
export async function insertHours(tx: Tx, placeId: string, userId: string, row: HoursSubmission): Promise<void> {
  await upsertHours(tx, placeId, userId, row);
}

export interface AssetSubmission {
  asset_type: string;
  asset_url: string;
  source_type: "owner" | "ugc";
  structured_payload: Record<string, unknown> | null;
}

/** Adds a link. The owner's replaces the owner's earlier one of that type. */
export async function insertAsset(
  tx: Tx,
  placeId: string,
  userId: string,
  asset: AssetSubmission & { id: string },
): Promise<void> {
  const { placeId: place, assetType, sourceType } = placeDigitalAssets;
  if (asset.source_type === "owner") {
    await tx
      .delete(placeDigitalAssets)
      .where(and(eq(place, BigInt(placeId)), eq(assetType, asset.asset_type), eq(sourceType, "owner")));
  }
  await tx.insert(placeDigitalAssets).values({
    id: asset.id,
    placeId: BigInt(placeId),
    assetType: asset.asset_type,
    assetUrl: asset.asset_url,
    sourceType: asset.source_type,
    structuredPayload: asset.structured_payload,
    userId,
  });
}

const amenities = placeAmenities;

const upsertFlags = command({
  sql: (placeId: string, flags: string) => sql`
    insert into ${amenities} (${nameOf(amenities.placeId)}, ${nameOf(amenities.key)}, ${nameOf(amenities.value)})
    select ${placeId}::bigint, key, value from json_to_recordset(${flags}::json) as given(key text, value jsonb)
    on conflict (${nameOf(amenities.placeId)}, ${nameOf(amenities.key)})
    do update set ${nameOf(amenities.value)} = excluded.${nameOf(amenities.value)},
      ${nameOf(amenities.contributions)} = ${amenities.contributions} + 1, ${nameOf(amenities.updatedAt)} = now()`,
  samples: [["1", '[{"key":"wifi","value":true}]']],
});

/** Stores a place's amenities, each value replacing the earlier one of its key, and counts each key once more. */
export async function upsertAmenities(tx: Tx, placeId: string, given: Amenities): Promise<void> {
  await upsertFlags(tx, placeId, JSON.stringify(given.map(([key, value]) => ({ key, value }))));
}
