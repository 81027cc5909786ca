import { inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { preferences } from "@/db/schema";
import { boolean, orNull, rowId } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { Preferences, PreferencesChange } from "./preferences.contract";

export const findPreferences = queryRow({
  row: { tour_completed: boolean, notifications_enabled: boolean, preferred_area_id: orNull(rowId) },
  sql: (owner: string) => sql`
    select ${preferences.tourCompleted}, ${preferences.notificationsEnabled}, ${preferences.preferredAreaId}
    from ${preferences} where ${preferences.owner} = ${owner}`,
  samples: [["usr_1"]],
});

/**
 * Updates the given preferences and returns all of them. Fails on `preferences_preferred_area_id_areas_id_fk` for an
 * unknown area.
 */
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
    .onConflictDoUpdate({ target: preferences.owner, set: { ...given, updatedAt: transactionTime } })
    .returning();
  if (!row) throw new Error("the preferences came back empty");
  return {
    tour_completed: row.tourCompleted,
    notifications_enabled: row.notificationsEnabled,
    preferred_area_id: row.preferredAreaId?.toString() ?? null,
  };
}

const moved = {
  owner: nameOf(preferences.owner),
  fields: sql`${nameOf(preferences.tourCompleted)}, ${nameOf(preferences.notificationsEnabled)},
    ${nameOf(preferences.notifyOrders)}, ${nameOf(preferences.notifyNewOrders)}, ${nameOf(preferences.notifyTours)},
    ${nameOf(preferences.notifyEvents)}, ${nameOf(preferences.notifyReviews)}, ${nameOf(preferences.reviewEmails)},
    ${nameOf(preferences.dailySummary)}, ${nameOf(preferences.preferredAreaId)}`,
};

/** Moves a guest's preferences to a user. If the user has preferences, they stay and the guest's are deleted. */
export const movePreferences = command({
  sql: (guestId: string, userId: string) => sql`
    with moved as (delete from ${preferences} where ${preferences.owner} = ${guestId} returning ${moved.fields})
    insert into ${preferences} (${moved.owner}, ${moved.fields})
    select ${userId}, ${moved.fields} from moved
    on conflict (${moved.owner}) do nothing`,
  samples: [["guest_1", "usr_1"]],
});

/** Deletes the preferences of these owners. */
export async function deletePreferences(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(preferences).where(inArray(preferences.owner, owners));
}
