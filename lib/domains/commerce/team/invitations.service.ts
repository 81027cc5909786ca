import type { Tx } from "@/db/client";
import { mayMail } from "@/lib/domains/identity/recovery/mail-budget";
import { queueMail } from "@/lib/domains/messages/mails.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { changingTeam, recordTeamChange } from "./changing-team.service";
import * as rows from "./invitations.queries";
import type { Role } from "./permissions";
import type { TeamInvitation } from "./team.contract";
import { presentInvitation } from "./team.present";
import { countTeam, isOnTeam } from "./team.queries";

const LIFETIME_MS = 7 * 86_400_000;
const MAX_TEAM = 30;

const invalid = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);
const expiryOf = (ctx: Ctx): Date => new Date(ctx.now.getTime() + LIFETIME_MS);

/**
 * Invites an address to the team of a place. An open invitation to the same address is replaced. Whether the address has
 * an account changes nothing. Throws `validation_error` for an address on the team and for a full team.
 */
export async function invite(
  ctx: Ctx<User>,
  placeId: string,
  { email, role }: { email: string; role: Role },
): Promise<{ data: TeamInvitation }> {
  const isMailed = await countMessage(ctx, email);
  return changingTeam(ctx, placeId, "team", async (tx, { claim_id: claimId }) => {
    if (await isOnTeam(tx, claimId, email)) throw invalid("body.email", "is already on the team");
    if ((await countTeam(tx, claimId, email, ctx.now)).n >= MAX_TEAM) {
      throw invalid("body", `a team has at most ${MAX_TEAM} members and invitations`);
    }
    const row = await rows.upsertInvitation(tx, claimId, { email, role }, { expiresAt: expiryOf(ctx), isMailed });
    await recordTeamChange(tx, ctx, placeId, { action: "invite", after: { role, invitation: row.id } });
    if (isMailed) await queueInvitation(tx, ctx, row);
    return { data: presentInvitation(row) };
  });
}

/** Sends an open invitation again, with another link if the address may get another message. Throws `not_found` for an unknown one. */
export async function resend(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: TeamInvitation }> {
  const open = await rows.readInvitations(ctx.db.orm, placeId, ctx.now);
  const found = open.find((one) => one.id === id);
  if (!found) throw new AppError("not_found");
  const isMailed = await countMessage(ctx, found.email);
  return changingTeam(ctx, placeId, "team", async (tx, { claim_id: claimId }) => {
    const row = await rows.renewInvitation(tx, claimId, id, ctx.now, { expiresAt: expiryOf(ctx), isMailed });
    if (!row) throw new AppError("not_found");
    if (isMailed) await queueInvitation(tx, ctx, row);
    return { data: presentInvitation(row) };
  });
}

/** Withdraws an invitation. Throws `not_found` for an unknown one. */
export function withdraw(ctx: Ctx<User>, placeId: string, id: string): Promise<null> {
  return changingTeam(ctx, placeId, "team", async (tx, { claim_id: claimId }) => {
    const gone = await rows.deleteInvitation(tx, claimId, id);
    if (!gone) throw new AppError("not_found");
    await recordTeamChange(tx, ctx, placeId, { action: "withdraw", before: { role: gone.role, invitation: id } });
    return null;
  });
}

/**
 * Counts a message of the caller. False if the address has had enough of them: then nothing is sent, the link that it has
 * stays valid, and the response is the same. Limits are counted before the transaction, which holds a connection.
 */
async function countMessage(ctx: Ctx<User>, email: string): Promise<boolean> {
  await ctx.limits.count("teamInvitations");
  return mayMail(ctx, "invitation", email);
}

/** Queues the message of an invitation. */
async function queueInvitation(tx: Tx, ctx: Ctx<User>, { id, sends, email }: rows.InvitationRow): Promise<void> {
  const data = { invitation_id: id, sends: String(sends) };
  await queueMail(tx, ctx.now, { kind: "team_invitation", to: email, data });
}
