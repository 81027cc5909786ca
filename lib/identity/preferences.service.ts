import { violatedConstraint, withTransaction } from "@/lib/database";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { ownerFor } from "./guest-owner.service";
import type { Preferences, PreferencesChange } from "./preferences.contract";
import { findPreferences, savePreferences } from "./preferences.queries";

const DEFAULTS: Preferences = { tour_completed: false, notifications_enabled: false, preferred_area_id: null };

/** The preferences of a user or guest. */
export async function preferencesOf(ctx: Ctx<Guest | User>): Promise<{ data: Preferences }> {
  return { data: (await findPreferences(ctx.db.sql, ctx.actor.id)) ?? DEFAULTS };
}

/** Changes what is given; `validation_error` for an area that does not exist. */
export async function changePreferences(
  ctx: Ctx<Guest | User>,
  change: PreferencesChange,
): Promise<{ data: Preferences }> {
  if (Object.values(change).every((value) => value === undefined)) return preferencesOf(ctx);
  try {
    return {
      data: await withTransaction(ctx, async (tx) => savePreferences(tx, await ownerFor(tx, ctx.actor), change)),
    };
  } catch (error) {
    if (violatedConstraint(error) !== "preferences_preferred_area_id_areas_id_fk") throw error;
    throw new AppError("validation_error", [{ path: "body.preferred_area_id", message: "there is no such area" }]);
  }
}
