import fc from "fast-check";
import { expect, test } from "vitest";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { commands } from "@/tests/support/commerce/model/commands";
import { freshModel, freshReal, type Real } from "@/tests/support/commerce/model/model";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

/** The number of random histories; 400 histories have more than 10,000 steps. */
const RUNS = rounds(6, 400);
const STEPS = 60;
const world = useWorld(COMMERCE);

/** The service's orders of a history, in the model's form. */
async function ordersHeld(real: Real) {
  const ids = real.orders.map(({ order }) => order.id);
  const rows = await world.sql<{ id: string; status: string; total: number; refunded: number; captured: number }[]>`
    select o.id::text as id, o.total::int as total, o.refunded_amount::int as refunded, p.captured_amount::int as captured,
      case when o.status = 'pending_payment' and o.expires_at <= now() then 'expired' else o.status end as status
    from orders o join payments p on p.order_id = o.id where o.id = any(${ids}::bigint[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const { id: _, ...held } = byId.get(id) ?? { id };
    return held;
  });
}

test("no random history of carts, prices, checkouts, deliveries, moves and refunds leaves the model", {
  timeout: 1_800_000,
}, async () => {
  let steps = 0;
  const history = fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: "max" }), async (history) => {
    const real = await freshReal(world);
    const model = freshModel();
    await fc.asyncModelRun(() => ({ model, real }), history);
    steps += model.steps;
    const expected = model.orders.map(({ status, total, refunded, captured }) => ({
      status,
      total,
      refunded,
      captured,
    }));
    expect(await ordersHeld(real)).toEqual(expected);
    await expectMoneyConserved(world);
  });
  await fc.assert(history, { numRuns: RUNS, endOnFailure: true });
  expect(steps).toBeGreaterThan(RUNS * 10);
  if (RUNS > 50) console.log(`${steps} steps in ${RUNS} histories`);
});
