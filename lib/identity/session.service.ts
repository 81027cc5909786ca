import { withTransaction } from "@/lib/database";
import type { Ctx } from "@/lib/http/context";
import { GUEST_MOVES } from "./guest-merge";
import type { SessionToken } from "./identity.schemas";
import { issueToken } from "./tokens";
import { endGuest } from "./users.queries";

/** Whose session it is to be. `version` is the user's token version. */
export type SessionSubject = { type: "user"; id: string; version: number } | { type: "guest"; id: string };

/**
 * Issues every token of the service, so that no way in can forget what belongs to it: where a guest comes in as a
 * user, what the guest has moves to the account in one transaction and the guest's id ends (decisions D2.1).
 */
export async function issueSession(ctx: Ctx, subject: SessionSubject): Promise<SessionToken> {
  const { actor } = ctx;
  if (subject.type === "guest") return issueToken({ sub: subject.id, typ: "guest", ver: 1 }, ctx.now);
  if (actor.type === "guest") await mergeGuest(ctx, actor.id, subject.id);
  return issueToken({ sub: subject.id, typ: "user", ver: subject.version }, ctx.now);
}

/** Of several sign-ins of one guest at once, the first takes what it has. */
async function mergeGuest(ctx: Ctx, guestId: string, userId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await endGuest(tx, guestId, userId))) return;
    for (const move of GUEST_MOVES) await move(tx, guestId, userId);
  });
}
