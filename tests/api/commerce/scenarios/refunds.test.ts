import { afterEach, beforeAll, expect, test } from "vitest";
import { refundOrder, refundState } from "@/lib/domains/commerce/refunds/refunds.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli } from "@/tests/support/commerce/merchants";
import { COMMERCE, deliver, eventOf, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });

test("change what was refunded and not the state, in parts, to the cent and no further", async () => {
  const { buyer, bought } = await paid(world, shop, { quantity: 3 });
  const { id } = bought.order;
  expect(await refundOrder(cli(world), id, { amount: 1, reason: "Cold" })).toMatchObject({
    amount: 1,
    refunded_amount: 1,
    currency: "XCD",
  });
  await expect(refundOrder(cli(world), id, { amount: 3_000 })).rejects.toThrow("has 2999 left to refund");
  expect(await refundOrder(cli(world), id)).toMatchObject({ amount: 2_999, refunded_amount: 3_000 });
  await expect(refundOrder(cli(world), id)).rejects.toThrow("has 0 left to refund");
  expect((await get(`/orders/${id}`, buyer)).body.data.status).toBe("paid");
  const told = await world.sql`select action from audit_log where entity = ${`order:${id}`} and action like 'refund%'`;
  expect(told).toHaveLength(2);
});

test("are told to the buyer and to the merchant", async () => {
  const { buyer, bought } = await paid(world, shop);
  await refundOrder(cli(world), bought.order.id, { amount: 400 });
  for (const path of [`/orders/${bought.order.id}`, `/me/orders/${bought.order.id}`]) {
    const who = path.startsWith("/me") ? shop : buyer;
    expect((await get(path, who)).body.data).toMatchObject({ status: "paid", total: 1_000, refunded_amount: 400 });
  }
});

test("are made in the sandbox too where only a signed delivery has said that it was paid", async () => {
  const { bought } = await ordered(world, shop);
  await deliver(world, eventOf(bought));
  expect(await refundOrder(cli(world), bought.order.id, { amount: 600 })).toMatchObject({ refunded_amount: 600 });
  await expect(refundOrder(cli(world), bought.order.id, { amount: 401 })).rejects.toThrow("has 400 left to refund");
});

test("of many at once no more goes back than there was", async () => {
  const { bought } = await paid(world, shop);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => refundOrder(cli(world), bought.order.id, { amount: 300 })),
  );
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  const [row] = await world.sql`
      select (select refunded_amount::int from orders where id = ${bought.order.id}) as ours,
        (select sum(amount)::int from sandbox_refunds where payment_id = ${bought.payment.id}) as theirs`;
  expect(row?.ours).toBe(row?.theirs);
  expect(row?.ours).toBeLessThanOrEqual(1_000);
});

test("are refused for what was not paid, in plain words", async () => {
  const { bought } = await ordered(world, shop);
  await expect(refundOrder(cli(world), bought.order.id)).rejects.toThrow("was not paid");
  await expect(refundOrder(cli(world), "999999999")).rejects.toThrow("There is no order");
  for (const amount of [0, -1, 0.5, Number.NaN])
    await expect(refundOrder(cli(world), bought.order.id, { amount })).rejects.toThrow("whole number");
  await expect(refundOrder({ ...cli(world), role: "curator" }, bought.order.id)).rejects.toThrow("Curators");
});

test("one that was begun is finished by the next, and not made twice", async () => {
  const { bought } = await paid(world, shop);
  const [begun] = await world.sql`
      insert into refunds (payment_id, amount, actor)
      select id, 400, 'cli' from payments where provider_payment_id = ${bought.payment.id} returning id::text as id`;
  await expect(refundOrder(cli(world), bought.order.id, { amount: 100 })).rejects.toThrow("is pending");
  expect(await refundOrder(cli(world), bought.order.id)).toMatchObject({ refund_id: begun?.id, amount: 400 });
});

test("are not repeated from a page that does not show another person's refund", async () => {
  const { bought } = await paid(world, shop);
  const { id } = bought.order;
  const seen = refundState({ left: 1_000, pendingId: null });
  expect(await refundOrder(cli(world), id, { amount: 400, seen })).toMatchObject({ refunded_amount: 400 });
  await expect(refundOrder(cli(world), id, { amount: 400, seen })).rejects.toThrow("Nothing was refunded");
  const fresh = refundState({ left: 600, pendingId: null });
  expect(await refundOrder(cli(world), id, { amount: 400, seen: fresh })).toMatchObject({ refunded_amount: 800 });
});

test("a retry of one that has been confirmed meanwhile does not refund the rest", async () => {
  const { bought } = await paid(world, shop);
  const [begun] = await world.sql`
      insert into refunds (payment_id, amount, actor)
      select id, 400, 'cli' from payments where provider_payment_id = ${bought.payment.id} returning id::text as id`;
  const seen = refundState({ left: 600, pendingId: begun?.id });
  expect(await refundOrder(cli(world), bought.order.id, { seen })).toMatchObject({ amount: 400, refunded_amount: 400 });
  await expect(refundOrder(cli(world), bought.order.id, { seen })).rejects.toThrow("Nothing was refunded");
});
