import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { resolveOwner } from "./guest-owner.service";
import type { Preferences, PreferencesChange } from "./preferences.contract";
import { findPreferences, savePreferences } from "./preferences.queries";

export { deletePreferences, movePreferences } from "./preferences.queries";

const DEFAULTS: Preferences = { tour_completed: false, notifications_enabled: false, preferred_area_id: null };

/** Returns the preferences of a user or guest. */
export async function preferencesOf(ctx: Ctx<Guest | User>): Promise<{ data: Preferences }> {
  return { data: (await findPreferences(ctx.db.reads, ctx.actor.id)) ?? DEFAULTS };
}

/** Updates the given preferences; throws `validation_error` for an unknown area. */
export async function changePreferences(
  ctx: Ctx<Guest | User>,
  change: PreferencesChange,
): Promise<{ data: Preferences }> {
  if (Object.values(change).every((value) => value === undefined)) return preferencesOf(ctx);
  try {
    return {
      data: await withTransaction(ctx, async (tx) => savePreferences(tx, await resolveOwner(tx, ctx.actor), change)),
    };
  } catch (error) {
    if (violatedConstraint(error) !== "preferences_preferred_area_id_areas_id_fk") throw error;
    throw new AppError("validation_error", [{ path: "body.preferred_area_id", message: "no area has this id" }]);
  }
}
