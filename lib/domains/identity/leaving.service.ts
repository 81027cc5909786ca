import { queueMail } from "@/lib/domains/messages/mails.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { withTransaction } from "@/lib/platform/database/database";
import { scheduleDeletion } from "./credentials.queries";
import { endSignInsAndLinks } from "./end-sign-ins";
import { confirmOwner } from "./login.service";

const GRACE_MS = 14 * 86_400_000;

/**
 * Schedules the erasure of the caller's account in 14 days and ends every session and token at once. The next sign-in
 * cancels it. An account with a password must confirm it; throws `invalid_credentials` otherwise.
 */
export async function leave(ctx: Ctx<User>, password: string | undefined) {
  const { actor, now } = ctx;
  const { email } = await confirmOwner(ctx, password);
  const at = new Date(now.getTime() + GRACE_MS);
  await withTransaction(ctx, async (tx) => {
    // A new password has ended this request's credential meanwhile: a stranger must not delete an account taken back.
    if (!(await scheduleDeletion(tx, actor.id, actor.version, at))) throw new AppError("auth_required");
    await endSignInsAndLinks(tx, actor.id);
    const data = { deletion_at: at.toISOString(), user_id: actor.id };
    if (email !== null) await queueMail(tx, now, { kind: "account_deletion", to: email, data });
  });
  return new Reply(202, { data: { deletion_at: at.toISOString() } });
}
