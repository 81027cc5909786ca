import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Amenities } from "./amenity-flags";
import type { HoursSubmission } from "./hours-submission";

/** Holds a published place until the transaction ends; false where there is none. */
export async function holdPublished(tx: Tx, placeId: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from places where id = ${placeId} and status = 'published' for update`);
  return rows.length > 0;
}

/** Puts the owner's word in the place of everybody's of that day; of racing ones the last stays. */
export async function replaceDay(tx: Tx, placeId: string, userId: string, hours: HoursSubmission): Promise<void> {
  await tx.execute(sql`delete from place_hours where place_id = ${placeId} and day_of_week = ${hours.day_of_week}`);
  await insertHours(tx, placeId, userId, hours);
}

/** Adds a visitor's word of a day, in the place of what the same visitor said of it before. */
export async function insertHours(tx: Tx, placeId: string, userId: string, hours: HoursSubmission): Promise<void> {
  await tx.execute(sql`
    insert into place_hours (place_id, day_of_week, opens_at, closes_at, is_closed, is_overnight, source_type, user_id,
      created_at)
    values (${placeId}, ${hours.day_of_week}, ${hours.opens_at}, ${hours.closes_at}, ${hours.is_closed},
      ${hours.is_overnight}, ${hours.source_type}, ${userId}, clock_timestamp())
    on conflict (place_id, day_of_week, user_id) where source_type = 'ugc' do update set opens_at = excluded.opens_at,
      closes_at = excluded.closes_at, is_closed = excluded.is_closed, is_overnight = excluded.is_overnight,
      created_at = excluded.created_at`);
}

export interface AssetSubmission {
  asset_type: string;
  asset_url: string;
  source_type: "owner" | "ugc";
  structured_payload: Record<string, unknown> | null;
}

/** Adds a link; the owner's in the place of the owner's earlier one of that type. */
export async function insertAsset(
  tx: Tx,
  placeId: string,
  userId: string,
  asset: AssetSubmission & { id: string },
): Promise<void> {
  if (asset.source_type === "owner") {
    await tx.execute(sql`
      delete from place_digital_assets
      where place_id = ${placeId} and asset_type = ${asset.asset_type} and source_type = 'owner'`);
  }
  const payload = asset.structured_payload && JSON.stringify(asset.structured_payload);
  await tx.execute(sql`
    insert into place_digital_assets (id, place_id, asset_type, asset_url, source_type, structured_payload, user_id)
    values (${asset.id}, ${placeId}, ${asset.asset_type}, ${asset.asset_url}, ${asset.source_type}, ${payload}::jsonb,
      ${userId})`);
}

/** Keeps what a place offers, the new value of a key for the old, and counts each key once more. */
export async function upsertAmenities(tx: Tx, placeId: string, amenities: Amenities): Promise<void> {
  const given = JSON.stringify(amenities.map(([key, value]) => ({ key, value })));
  await tx.execute(sql`
    insert into place_amenities as kept (place_id, key, value)
    select ${placeId}::bigint, key, value from json_to_recordset(${given}::json) as g(key text, value jsonb)
    on conflict (place_id, key) do update set value = excluded.value, contributions = kept.contributions + 1,
      updated_at = now()`);
}
