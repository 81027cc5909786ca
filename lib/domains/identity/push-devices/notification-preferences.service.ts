import type { Db } from "@/db/client";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { withTransaction } from "@/lib/platform/database/database";
import { resolveOwner } from "../guest-owner.service";
import { lockLiveUser } from "../live-users.service";
import type { NotificationPreferences, NotificationPreferencesChange } from "./notification-preferences.contract";
import { findTopics, saveTopics } from "./notification-preferences.queries";
import type { EmailKind } from "./unsubscribe-link";

const DEFAULTS: NotificationPreferences = {
  orders: true,
  new_orders: true,
  tours: true,
  events: true,
  reviews: true,
  review_emails: true,
  daily_summary: false,
};

/** Returns the topics of a user or guest. */
export async function get(ctx: Ctx<Guest | User>): Promise<{ data: NotificationPreferences }> {
  return { data: (await findTopics(ctx.db.orm, ctx.actor.id)) ?? DEFAULTS };
}

/** Updates the given topics. */
export async function change(
  ctx: Ctx<Guest | User>,
  given: NotificationPreferencesChange,
): Promise<{ data: NotificationPreferences }> {
  return withTransaction(ctx, async (tx) => {
    const owner = await resolveOwner(tx, ctx.actor);
    await saveTopics(tx, owner, given);
    return { data: (await findTopics(tx, owner)) ?? DEFAULTS };
  });
}

/** Turns a kind of email off. Does nothing for an erased account. */
export async function endEmails(ctx: { db: Db }, userId: string, kind: EmailKind): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (await lockLiveUser(tx, userId)) await saveTopics(tx, userId, { [kind]: false });
  });
}
