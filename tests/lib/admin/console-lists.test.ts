import { beforeAll, describe, expect, test } from "vitest";
import { auditActions, listAudit } from "@/lib/domains/admin/audit-log.service";
import { countWaiting } from "@/lib/domains/admin/overview.service";
import { claimDetail, listClaims } from "@/lib/domains/commerce/claims/claims-admin.service";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { disbursementDetail, listDisbursements } from "@/lib/domains/commerce/disbursements/disbursements-list.service";
import { listOrders, orderDetail } from "@/lib/domains/commerce/orders/orders-admin.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { flaggedOfPayment, listFlagged, resolveFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import { listUsers } from "@/lib/domains/identity/users-list.service";
import { moderate } from "@/lib/domains/reviews/moderation.service";
import { listReviews, reviewDetail } from "@/lib/domains/reviews/moderation-list.service";
import { userDetail } from "@/lib/flows/users-admin/user-detail.service";
import type { Paged, Turn } from "@/lib/platform/sql/keyset";
import { claimOf, newPlace } from "@/tests/support/commerce/merchants";
import {
  COMMERCE,
  completed,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
  type Shop,
} from "@/tests/support/commerce/shopping";
import { registered, send } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const cli = () => ({ db: world.db, actor: "cli" });
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});

/** Every item of a list, by turning its pages to the older ones and back. */
async function turnedThrough<Item extends { id: string }>(list: (turn: Turn) => Promise<Paged<Item>>) {
  const there: string[] = [];
  let page = await list({});
  expect(page.newer).toBeNull();
  there.push(...page.items.map(({ id }) => id));
  while (page.older !== null) {
    page = await list({ before: page.older });
    there.push(...page.items.map(({ id }) => id));
  }
  const back = page.items.map(({ id }) => id);
  while (page.newer !== null) {
    page = await list({ after: page.newer });
    back.unshift(...page.items.map(({ id }) => id));
  }
  return { there, back };
}

const HOSTILE = ["0", "-1", "abc", "9223372036854775808", "1;drop", "", "１２"];

describe("claims", () => {
  test("pages of a state give each claim once, in both directions", async () => {
    const placeId = await newPlace(world);
    await world.sql`
      insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone, status)
      select ${placeId}, ${shop.id}, 'B' || n, 'C', '+1758', 'rejected' from generate_series(1, 60) n`;
    const { there, back } = await turnedThrough((turn) => listClaims(world.db, { status: "rejected" }, turn));
    expect(there).toHaveLength(60);
    expect(new Set(there).size).toBe(60);
    expect(there).toEqual([...there].sort((a, b) => Number(b) - Number(a)));
    expect(back).toEqual(there);
  });

  test("a claim is shown with whose it is, who else claims the place, and what was done", async () => {
    const [user, placeId] = [await world.user(), await newPlace(world)];
    const { id } = (await claimOf(world, user, placeId)).body.data;
    const other = (await claimOf(world, await world.user(), placeId)).body.data;
    const detail = await claimDetail(world.db, id);
    expect(detail).toMatchObject({
      claim: { id, place_id: placeId, status: "pending", user: { id: user.id, email: `${user.id}@example.test` } },
      rivals: [{ id: other.id }],
      history: [{ action: "claim.create" }],
    });
    const found = await listClaims(world.db, { place: placeId }, {});
    expect(found.items.map((claim) => claim.id)).toEqual([other.id, id]);
  });

  test.each(HOSTILE)("%j is no claim, no place and no page", async (text) => {
    expect(await claimDetail(world.db, text)).toBeNull();
    if (text !== "") expect((await listClaims(world.db, { place: text }, {})).items).toEqual([]);
    expect(await listClaims(world.db, {}, { before: text })).toEqual(await listClaims(world.db, {}, {}));
  });
});

describe("reviews", () => {
  test("a flagged review stands in the queue with its flags until it is decided over", async () => {
    const [author, reader] = [await registered(world), await registered(world)];
    const id = await someReview(world, shop.placeId, author.id, { rating: 2, body: "Sand in the soup" });
    const flag = { reason: "Untrue", notes: "I was there" };
    expect((await send(world, `/api/v1/reviews/${id}/flag`, flag, { token: reader.token })).status).toBeLessThan(300);
    const queued = (await listReviews(world.db, "flagged", {})).items.find((review) => review.id === id);
    expect(queued).toMatchObject({
      status: "flagged",
      entity: { type: "place", id: shop.placeId },
      author: { id: author.id, email: author.email },
      body: "Sand in the soup",
      flags: [{ ...flag, by: reader.email }],
    });
    await moderate(cli(), id, "hide", { reason: "Rude" });
    expect((await listReviews(world.db, "flagged", {})).items.map((review) => review.id)).not.toContain(id);
    expect((await listReviews(world.db, "hidden", {})).items.map((review) => review.id)).toContain(id);
    expect(await reviewDetail(world.db, id)).toMatchObject({
      review: { status: "hidden" },
      history: [{ action: "review.hide", actor: "cli" }],
    });
    for (const text of HOSTILE) expect(await reviewDetail(world.db, text)).toBeNull();
  });
});

describe("orders", () => {
  test("are found by id, by customer, by place and by state, an unpaid one that is over as expired", async () => {
    const { bought } = await paid(world, shop, { quantity: 2 });
    const { id } = bought.order;
    const unpaid = (await ordered(world, shop)).bought.order.id;
    await world.sql`update orders set expires_at = now() - interval '1 minute' where id = ${unpaid}`;
    const found = async (search: Parameters<typeof listOrders>[1]) =>
      (await listOrders(world.db, search, {})).items.map((order) => order.id);
    const [order] = (await listOrders(world.db, { q: id }, {})).items;
    expect(order).toMatchObject({ id, status: "paid", total: 2_000, currency: "XCD", place: { id: shop.placeId } });
    expect(await found({ q: order?.customer_short_id.toLowerCase() })).toEqual([id]);
    expect(await found({ place: shop.placeId, status: "paid" })).toContain(id);
    expect(await found({ status: "expired" })).toContain(unpaid);
    expect(await found({ status: "pending_payment" })).not.toContain(unpaid);
    expect(await found({ place: "9".repeat(18) })).toEqual([]);
    for (const text of HOSTILE.filter(Boolean)) expect(await found({ q: text })).toEqual([]);
  });

  test("an order shows its lines, what is left of its payment, and each refund with who made it", async () => {
    const { buyer, bought } = await paid(world, shop);
    await refundOrder(cli(), bought.order.id, { amount: 400, reason: "Cold" });
    expect(await orderDetail(world.db, bought.order.id)).toMatchObject({
      buyer: { id: buyer.id },
      lines: [{ quantity: 1, total: 1_000 }],
      payment: { status: "succeeded", captured: 1_000, refundable: 600 },
      refunds: [{ amount: 400, reason: "Cold", actor: "cli", status: "succeeded" }],
      refunded_amount: 400,
      flagged: [],
    });
    for (const text of HOSTILE) expect(await orderDetail(world.db, text)).toBeNull();
  });
});

describe("flagged payments", () => {
  test("stand open with their reason until somebody says how they were seen to, once", async () => {
    const { bought } = await ordered(world, shop);
    await deliver(world, eventOf(bought, { object: { amount: 999 } }));
    const [flagged] = (await listFlagged(world.db, false, {})).items;
    expect(flagged).toMatchObject({
      flag: "amount_mismatch",
      amount: 999,
      expected: { amount: 1_000, currency: "XCD" },
      order_id: bought.order.id,
      seen_at: null,
    });
    const event = flagged?.event ?? "";
    await expect(resolveFlagged(cli(), { event, notes: " " })).rejects.toThrow("notes: must not be blank");
    await expect(resolveFlagged(cli(), { event: "evt_none", notes: "x" })).rejects.toThrow(
      "There is no flagged payment",
    );
    const both = await Promise.all([1, 2].map(() => resolveFlagged(cli(), { event, notes: "Refunded by hand" })));
    expect(both.filter(({ changed }) => changed)).toHaveLength(1);
    expect((await listFlagged(world.db, false, {})).items.map((one) => one.event)).not.toContain(event);
    expect((await listFlagged(world.db, true, {})).items.map((one) => one.event)).toContain(event);
    const detail = await orderDetail(world.db, bought.order.id);
    expect(detail?.history[0]).toMatchObject({ action: "payment.seen", after: { event, notes: "Refunded by hand" } });
    expect(await flaggedOfPayment(world.db, detail?.payment?.id ?? "")).toHaveLength(1);
  });

  test("one that was not flagged cannot be seen to", async () => {
    const { bought } = await paid(world, shop);
    const [row] = await world.sql`
      select e.id from payment_events e join payments p on p.id = e.payment_id where p.order_id = ${bought.order.id}`;
    await expect(resolveFlagged(cli(), { event: row?.id, notes: "x" })).rejects.toThrow("There is no flagged payment");
  });
});

test("disbursements are listed by place and state, with the notes that merchants never see", async () => {
  const given = { amount: 90_000, from: "2026-11-01", to: "2026-11-15", notes: "Quiet" };
  await completed(world, shop, { quantity: 90 });
  const { id } = await createDisbursement(cli(), shop.placeId, given);
  const { items } = await listDisbursements(world.db, { status: "pending", place: shop.placeId }, {});
  expect(items).toMatchObject([{ id, amount: 90_000, notes: "Quiet", period_start: "2026-11-01" }]);
  expect((await listDisbursements(world.db, { status: "paid", place: shop.placeId }, {})).items).toEqual([]);
  expect(await disbursementDetail(world.db, id)).toMatchObject({ history: [{ action: "disbursement.create" }] });
  for (const text of HOSTILE) expect(await disbursementDetail(world.db, text)).toBeNull();
});

describe("app users", () => {
  test("are found by how the email begins, by id, and by what a merchant calls them", async () => {
    const { buyer, bought } = await paid(world, shop);
    const [order] = (await listOrders(world.db, { q: bought.order.id }, {})).items;
    for (const q of [buyer.id, `${buyer.id.toUpperCase()}@EX`, order?.customer_short_id]) {
      expect((await listUsers(world.db, { q }, {})).items.map(({ id }) => id)).toEqual([buyer.id]);
    }
    for (const q of ["%", "_", "nobody@", "\\", "usr_"]) {
      const { items } = await listUsers(world.db, { q }, {});
      expect(items.every(({ email }) => email?.startsWith(q))).toBe(true);
    }
  });

  test("pages of a role give each user once, and the deleted are not there", async () => {
    await world.sql`
      insert into app_users (id, role, created_at) select 'usr_cur' || n, 'curator', now() - n % 7 * interval '1 hour'
      from generate_series(1, 55) n`;
    await world.sql`update app_users set deleted_at = now() where id in ('usr_cur1', 'usr_cur55')`;
    const { there, back } = await turnedThrough((turn) => listUsers(world.db, { role: "curator" }, turn));
    expect(new Set(there).size).toBe(53);
    expect(there).toHaveLength(53);
    expect(back).toEqual(there);
    expect(await userDetail(world.db, "usr_cur1")).toBeNull();
    expect(await userDetail(world.db, "usr_cur2")).toMatchObject({ user: { role: "curator" }, history: [] });
  });
});

describe("the audit log", () => {
  test("is filtered by who, what, of what and on which day of the destination", async () => {
    const entity = "thing:1";
    await world.sql`
      insert into audit_log (actor, action, entity, at) values
        ('cli', 'thing.make', ${entity}, '2026-03-02T03:59:00Z'), ('cli', 'thing.make', ${entity}, '2026-03-02T04:00:00Z'),
        ('user:usr_x', 'thing.break', ${entity}, '2026-03-03T03:59:59Z'), ('cli', 'thing.make', ${entity}, '2026-03-03T04:00:00Z')`;
    const count = async (filter: object) => (await listAudit(world.db, { entity, ...filter }, {})).items.length;
    expect(await count({})).toBe(4);
    // Saint Lucia is four hours behind UTC all year.
    expect(await count({ day: "2026-03-02" })).toBe(2);
    expect(await count({ day: "2026-03-02", actor: "cli" })).toBe(1);
    expect(await count({ action: "thing.break" })).toBe(1);
    expect(await count({ actor: "user:usr_x" })).toBe(1);
    expect(await count({ actor: "nobody@example.test" })).toBe(0);
    expect(await auditActions(world.db)).toEqual(expect.arrayContaining(["thing.break", "thing.make"]));
  });
});

test("the overview counts what waits, and stops counting where nobody needs more", async () => {
  const before = await countWaiting(world.db);
  await claimOf(world, await world.user(), await newPlace(world));
  const { bought } = await ordered(world, shop);
  await deliver(world, eventOf(bought, { object: { amount: 1 } }));
  expect(await countWaiting(world.db)).toEqual({ ...before, claims: before.claims + 1, payments: before.payments + 1 });
  await world.sql`
    insert into reviews (reviewable_type, reviewable_id, source, rating, status, published_at)
    select 'place', ${shop.placeId}, 'manual', 3, 'flagged', now() from generate_series(1, 1200)`;
  expect((await countWaiting(world.db)).reviews).toBe(1_000);
});
