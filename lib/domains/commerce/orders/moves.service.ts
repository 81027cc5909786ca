import { recordAudit } from "@/lib/domains/admin/audit.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import type { Order } from "./order.schemas";
import { announceMove } from "./order-events.service";
import { presentOrder } from "./orders.present";
import { findMerchantOrder, lockOrder, moveOrder, readOrder } from "./orders.queries";

const MOVES = {
  confirm: { from: ["paid"], to: "confirmed" },
  complete: { from: ["confirmed"], to: "completed" },
  cancel: { from: ["paid", "confirmed"], to: "cancelled" },
} as const;

/**
 * Confirms, completes or cancels an order for its merchant (docs/contract.md#orders). Repeating a move changes nothing.
 * Throws `not_found` for another merchant's order and `validation_error` if the order's status forbids the move.
 */
export async function move(ctx: Ctx<User>, id: string, name: keyof typeof MOVES): Promise<{ data: Order }> {
  const { from, to } = MOVES[name];
  return withTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id);
    const order = before && (await findMerchantOrder(tx, ctx.actor.id, id));
    if (!order) throw new AppError("not_found");
    if (order.status === to) return { data: presentOrder(order) };
    if (!(await moveOrder(tx, id, from, to))) {
      throw new AppError("validation_error", [{ path: "params.orderId", message: `the order is ${order.status}` }]);
    }
    await recordAudit(tx, {
      actor: `user:${ctx.actor.id}`,
      action: `order.${to}`,
      entity: `order:${id}`,
      before: { status: order.status },
      after: { status: to },
    });
    await announceMove(tx, id, to);
    // The caller may have lost the place since the check.
    const moved = await readOrder(tx, id);
    if (!moved) throw new Error("the order came back empty");
    return { data: presentOrder(moved) };
  });
}
