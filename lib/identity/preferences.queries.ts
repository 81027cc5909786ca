import { inArray, sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { preferences } from "@/db/schema";
import type { Preferences, PreferencesChange } from "./preferences.contract";

export async function findPreferences(db: Sql, owner: string): Promise<Preferences | undefined> {
  const [row] = await db<Preferences[]>`
    select tour_completed, notifications_enabled, preferred_area_id from preferences where owner = ${owner}`;
  return row;
}

/** Changes what is given and gives the whole; fails on the area's foreign key where there is no such area. */
export async function savePreferences(tx: Tx, owner: string, change: PreferencesChange): Promise<Preferences> {
  const {
    tour_completed: tourCompleted,
    notifications_enabled: notificationsEnabled,
    preferred_area_id: area,
  } = change;
  const given = {
    ...(tourCompleted !== undefined && { tourCompleted }),
    ...(notificationsEnabled !== undefined && { notificationsEnabled }),
    ...(area !== undefined && { preferredAreaId: area === null ? null : BigInt(area) }),
  };
  const [row] = await tx
    .insert(preferences)
    .values({ owner, ...given })
    .onConflictDoUpdate({ target: preferences.owner, set: { ...given, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error("the preferences came back empty");
  return {
    tour_completed: row.tourCompleted,
    notifications_enabled: row.notificationsEnabled,
    preferred_area_id: row.preferredAreaId?.toString() ?? null,
  };
}

/** Gives a guest's preferences to a user, whose own win where there are any. */
export async function movePreferences(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    with moved as (delete from preferences where owner = ${guestId} returning *)
    insert into preferences (owner, tour_completed, notifications_enabled, preferred_area_id)
    select ${userId}, tour_completed, notifications_enabled, preferred_area_id from moved
    on conflict (owner) do nothing`);
}

/** Deletes the preferences of these owners. */
export async function deletePreferences(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(preferences).where(inArray(preferences.owner, owners));
}
