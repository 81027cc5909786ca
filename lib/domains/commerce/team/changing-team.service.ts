import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { permittedMerchant } from "../claims/merchant.service";
import type { Permission } from "./permissions";
import { lockTeam } from "./team.queries";

/** The team of a place, locked against changes and against the end of its claim. */
export type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/**
 * Changes the team of a place in a transaction. Checks the caller's permission after the team is locked, so that a caller
 * who is removed at the same time changes nothing.
 */
export async function changingTeam<T>(
  ctx: Ctx<User>,
  placeId: string,
  permission: Permission,
  change: (tx: Tx, team: LockedTeam) => Promise<T>,
): Promise<T> {
  return withTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, placeId);
    await permittedMerchant(tx, ctx.actor.id, placeId, permission);
    if (!team) throw new AppError("not_found");
    return change(tx, team);
  });
}

/** Writes the audit row of a change of a team. It names roles, never addresses. */
export const recordTeamChange = (
  tx: Tx,
  ctx: Ctx<User>,
  placeId: string,
  { action, before, after }: { action: string; before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    actor: `user:${ctx.actor.id}`,
    action: `team.${action}`,
    entity: `place:${placeId}`,
    ...(before && { before }),
    ...(after && { after }),
  });
