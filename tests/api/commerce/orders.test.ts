import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/commerce/claims/decisions.service";
import { createDisbursement, markDisbursementPaid } from "@/lib/commerce/disbursements/disbursements-admin.service";
import { expireUnpaidOrders } from "@/lib/commerce/orders/expiry.service";
import { refundOrder } from "@/lib/commerce/refunds/refunds.service";
import { expectError, keysOf } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli, newMerchant } from "@/tests/support/commerce/merchants";
import { COMMERCE, deliver, eventOf, newShop, ordered, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});
afterEach(() => expectMoneyConserved(world));

const get = (path: string, { token }: { token: string }) => world.api(`/api/v1${path}`, { token });
const move = (id: string, name: string, { token }: { token: string } = shop) =>
  send(world, `/api/v1/me/orders/${id}/${name}`, undefined, { token });
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe("a buyer's orders", () => {
  test("200: one's own, newest first, page by page, whatever comes in between", async () => {
    const buyer = await world.user();
    const all: string[] = [];
    for (let n = 0; n < 5; n++) all.unshift((await paid(world, shop, { buyer })).bought.order.id);
    await paid(world, shop);
    const seen: string[] = [];
    let path: string | null = "/orders?limit=2";
    while (path !== null) {
      const { body } = await get(path, buyer);
      seen.push(...idsOf(body.data));
      if (seen.length === 2) await paid(world, shop, { buyer });
      path = body.meta.cursor === null ? null : `/orders?limit=2&cursor=${body.meta.cursor}`;
    }
    expect(seen).toEqual(all);
  });

  test("200: by their state, and an hour's end counts before anyone has written it down", async () => {
    const { buyer, bought } = await ordered(world, shop);
    expect(idsOf((await get("/orders?status=pending_payment", buyer)).body.data)).toEqual([bought.order.id]);
    await world.db.sql`update orders set expires_at = now() where id = ${bought.order.id}`;
    expect((await get("/orders?status=pending_payment", buyer)).body.data).toEqual([]);
    expect(idsOf((await get("/orders?status=expired", buyer)).body.data)).toEqual([bought.order.id]);
    expect((await get(`/orders/${bought.order.id}`, buyer)).body.data.status).toBe("expired");
  });

  test("404: another's order is answered like one that is not there, to its merchant too", async () => {
    const { bought } = await paid(world, shop);
    for (const caller of [await world.user(), shop]) {
      const [foreign, random] = [
        await get(`/orders/${bought.order.id}`, caller),
        await get("/orders/999999999", caller),
      ];
      expectError(foreign, 404, "not_found");
      expect(foreign.text).toBe(random.text);
    }
  });

  test("401, 403 and 422", async () => {
    const buyer = await world.user();
    for (const path of [
      "/orders",
      "/orders/1",
      "/me/orders",
      "/me/orders/1",
      "/me/disbursements",
      "/me/disbursements/1",
    ]) {
      expectError(await world.api(`/api/v1${path}`), 401, "auth_required");
      expectError(await get(path, await world.guest()), 403, "forbidden");
    }
    for (const query of ["status=x", "limit=0", "limit=x"])
      expectError(await get(`/orders?${query}`, buyer), 422, "validation_error");
    const { body } = await get("/me/orders?limit=1", shop);
    expectError(await get(`/orders?limit=1&cursor=${body.meta.cursor}`, shop), 422, "invalid_cursor");
    expectError(await get(`/me/orders?status=paid&limit=1&cursor=${body.meta.cursor}`, shop), 422, "invalid_cursor");
    expectError(await get(`/me/orders?limit=1&cursor=${body.meta.cursor}`, buyer), 422, "invalid_cursor");
    expectError(await get("/me/orders?status=expired", shop), 422, "validation_error");
  });
});

describe("a merchant's orders", () => {
  test("200: the paid ones of all one's places, and of one", async () => {
    const own = await newShop(world);
    const [paidOrder] = [await paid(world, own), await ordered(world, own)];
    for (const path of [
      "/me/orders",
      `/me/places/${own.placeId}/orders`,
      `/me/places/${own.placeId}/orders?status=paid`,
    ])
      expect(idsOf((await get(path, own)).body.data)).toEqual([paidOrder.bought.order.id]);
    expect((await get("/me/orders?status=confirmed", own)).body.data).toEqual([]);
  });

  test("200 and empty for a member without a claim, 403 for the orders of a place", async () => {
    const member = await world.user();
    for (const path of ["/me/orders", "/me/disbursements"]) {
      expect((await get(path, member)).body).toEqual({ data: [], meta: { cursor: null } });
    }
    expectError(await get(`/me/places/${shop.placeId}/orders`, member), 403, "forbidden");
    expectError(await get(`/me/places/${shop.placeId}/orders?limit=0`, member), 403, "forbidden");
    expectError(await get("/me/places/999999999/orders", member), 404, "not_found");
  });

  test("404: unpaid orders are unseen, and another merchant's are as if they were not there", async () => {
    const [{ bought: unpaid }, { bought: theirs }] = [
      await ordered(world, shop),
      await paid(world, await newShop(world)),
    ];
    for (const { order } of [unpaid, theirs]) {
      expectError(await get(`/me/orders/${order.id}`, shop), 404, "not_found");
      for (const name of ["confirm", "complete", "cancel"]) expectError(await move(order.id, name), 404, "not_found");
    }
  });

  test("nothing in what a merchant reads says who bought", async () => {
    const { buyer, bought } = await paid(world, shop);
    await world.db
      .sql`update app_users set name = 'Zebulon Quux', phone = '+17584840001', handle = 'zebulon' where id = ${buyer.id}`;
    for (const path of ["/me/orders", `/me/orders/${bought.order.id}`, `/me/places/${shop.placeId}/orders`]) {
      const { text } = await get(path, shop);
      for (const secret of [
        buyer.id,
        `${buyer.id}@example.test`,
        "Zebulon",
        "zebulon",
        "+17584840001",
        bought.payment.id,
      ])
        expect(text, path).not.toContain(secret);
    }
    const { data } = (await get(`/me/orders/${bought.order.id}`, shop)).body;
    expect(keysOf(data)).toEqual(
      [
        ...[
          "id",
          "customer_short_id",
          "place_id",
          "status",
          "items",
          "subtotal",
          "total",
          "refunded_amount",
          "currency",
          "note",
          "created_at",
        ],
        ...["paid_at", "confirmed_at", "completed_at", "cancelled_at"],
      ].sort(),
    );
  });

  test("a buyer has one short id with a merchant, and another with another", async () => {
    const [buyer, other] = [await world.user(), await newShop(world)];
    const shortId = async (at: Shop, who = buyer) =>
      (await get(`/orders/${(await paid(world, at, { buyer: who })).bought.order.id}`, who)).body.data
        .customer_short_id;
    const [first, second, elsewhere] = [await shortId(shop), await shortId(shop), await shortId(other)];
    expect(second).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(await shortId(shop, await world.user())).not.toBe(first);
  });
});

describe("moves", () => {
  test("paid → confirmed → completed; the same again changes nothing", async () => {
    const { bought } = await paid(world, shop);
    for (const [name, status] of [
      ["confirm", "confirmed"],
      ["complete", "completed"],
    ] as const) {
      const first = await move(bought.order.id, name);
      expect([first.status, first.body.data.status, first.body.data[`${status}_at`]]).toEqual([
        200,
        status,
        expect.any(String),
      ]);
      expect((await move(bought.order.id, name)).body).toEqual(first.body);
    }
    const told = await world.db.sql`
      select actor, action, before->>'status' as before from audit_log where entity = ${`order:${bought.order.id}`} order by id`;
    expect(told).toMatchObject([
      { action: "order.paid", before: "pending_payment" },
      { actor: `user:${shop.id}`, action: "order.confirmed", before: "paid" },
      { actor: `user:${shop.id}`, action: "order.completed", before: "confirmed" },
    ]);
  });

  test("paid or confirmed → cancelled, which makes a refund due", async () => {
    for (const before of [[], ["confirm"]]) {
      const { bought } = await paid(world, shop);
      for (const name of before) await move(bought.order.id, name);
      expect((await move(bought.order.id, "cancel")).body.data).toMatchObject({
        status: "cancelled",
        cancelled_at: expect.any(String),
      });
      const due = async () =>
        (await world.db.sql`select refund_due from orders where id = ${bought.order.id}`)[0]?.refund_due;
      expect(await due()).toBe(true);
      await refundOrder(cli(world), bought.order.id);
      expect(await due()).toBe(false);
    }
  });

  test("422: what the state forbids", async () => {
    const refused = async (path: string[], name: string) => {
      const { bought } = await paid(world, shop);
      for (const step of path) expect((await move(bought.order.id, step)).status).toBe(200);
      expectError(await move(bought.order.id, name), 422, "validation_error");
    };
    await refused([], "complete");
    await refused(["confirm", "complete"], "confirm");
    await refused(["confirm", "complete"], "cancel");
    await refused(["cancel"], "confirm");
    await refused(["cancel"], "complete");
  });

  test("403: merchants refund nothing", async () => {
    const { bought } = await paid(world, shop);
    for (const id of [bought.order.id, "999999999"]) expectError(await move(id, "refund"), 403, "forbidden");
  });

  test("a merchant whose claim is revoked reads and moves nothing more", async () => {
    const own = await newShop(world);
    const { bought } = await paid(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    expectError(await move(bought.order.id, "confirm", own), 404, "not_found");
    expect((await get("/me/orders", own)).body.data).toEqual([]);
  });
});

describe("expiry", () => {
  test("ends unpaid orders after their hour, a bounded number at a time, each with an audit row", async () => {
    const made = [
      await ordered(world, shop),
      await ordered(world, shop),
      await ordered(world, shop),
      await ordered(world, shop),
    ];
    const [fresh, ...old] = made.map(({ bought }) => bought.order.id);
    const [row] = await world.db.sql`
      select extract(epoch from expires_at - created_at)::int as seconds from orders where id = ${fresh ?? ""}`;
    expect(row?.seconds).toBe(3_600);
    await world.db.sql`update orders set expires_at = now() where id = any(${old}::bigint[])`;
    await expireUnpaidOrders(world.db, 2);
    expect(await expireUnpaidOrders(world.db, 100)).toBeGreaterThanOrEqual(1);
    const states = await world.db.sql`select status from orders where id = any(${old}::bigint[])`;
    expect(states.map(({ status }) => status)).toEqual(["expired", "expired", "expired"]);
    expect((await world.db.sql`select status from orders where id = ${fresh ?? ""}`)[0]?.status).toBe(
      "pending_payment",
    );
    expect(
      await world.db.sql`select 1 from audit_log where entity = ${`order:${old[0]}`} and action = 'order.expired'`,
    ).toHaveLength(1);
  });
});

describe("refunds", () => {
  test("change what was refunded and not the state, in parts, to the cent and no further", async () => {
    const { buyer, bought } = await paid(world, shop, { quantity: 3 });
    const { id } = bought.order;
    expect(await refundOrder(cli(world), id, { amount: 1, reason: "Cold" })).toMatchObject({
      amount: 1,
      refunded_amount: 1,
      currency: "XCD",
    });
    await expect(refundOrder(cli(world), id, { amount: 3_000 })).rejects.toThrow("there is 2999 left");
    expect(await refundOrder(cli(world), id)).toMatchObject({ amount: 2_999, refunded_amount: 3_000 });
    await expect(refundOrder(cli(world), id)).rejects.toThrow("there is 0 left");
    expect((await get(`/orders/${id}`, buyer)).body.data.status).toBe("paid");
    const told = await world.db
      .sql`select action from audit_log where entity = ${`order:${id}`} and action like 'refund%'`;
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
    await expect(refundOrder(cli(world), bought.order.id, { amount: 401 })).rejects.toThrow("there is 400 left");
  });

  test("of many at once no more goes back than there was", async () => {
    const { bought } = await paid(world, shop);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => refundOrder(cli(world), bought.order.id, { amount: 300 })),
    );
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    const [row] = await world.db.sql`
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
    const [begun] = await world.db.sql`
      insert into refunds (payment_id, amount, actor)
      select id, 400, 'cli' from payments where provider_payment_id = ${bought.payment.id} returning id::text as id`;
    await expect(refundOrder(cli(world), bought.order.id, { amount: 100 })).rejects.toThrow("under way");
    expect(await refundOrder(cli(world), bought.order.id)).toMatchObject({ refund_id: begun?.id, amount: 400 });
  });
});

describe("disbursements", () => {
  const period = { from: "2026-11-01", to: "2026-11-15" };

  test("are read by their merchant, without the notes, and by nobody else", async () => {
    const [own, other] = [await newMerchant(world), await newMerchant(world)];
    const made = await createDisbursement(cli(world), own.placeId, {
      amount: 125_000,
      ...period,
      notes: "Ask Jo first",
    });
    const expected = {
      ...{
        id: made.id,
        place_id: own.placeId,
        amount: 125_000,
        currency: "XCD",
        status: "pending",
        period_start: period.from,
      },
      ...{ period_end: period.to, paid_at: null, reference: null, created_at: expect.any(String) },
    };
    const { body, text } = await get("/me/disbursements", own);
    expect(body.data).toEqual([expected]);
    expect(text).not.toContain("Ask Jo");
    expect((await get(`/me/disbursements/${made.id}`, own)).body.data).toEqual(expected);
    const [foreign, random] = [
      await get(`/me/disbursements/${made.id}`, other),
      await get("/me/disbursements/999999999", other),
    ];
    expectError(foreign, 404, "not_found");
    expect(foreign.text).toBe(random.text);
    expect((await get("/me/disbursements", other)).body.data).toEqual([]);
    await markDisbursementPaid(cli(world), made.id, "BOSL 1");
    expect((await get(`/me/disbursements/${made.id}`, own)).body.data).toMatchObject({
      status: "paid",
      reference: "BOSL 1",
      paid_at: expect.any(String),
    });
    expect(await markDisbursementPaid(cli(world), made.id, "BOSL 1")).toMatchObject({ changed: false });
    await expect(markDisbursementPaid(cli(world), made.id, "BOSL 2")).rejects.toThrow("was paid already");
  });

  test("the next merchant of a place does not see the last one's", async () => {
    const [own, next] = [await newMerchant(world), await world.user()];
    const made = await createDisbursement(cli(world), own.placeId, { amount: 1, ...period });
    await decideClaim(cli(world), own.claimId, "revoke");
    expectError(await get(`/me/disbursements/${made.id}`, own), 404, "not_found");
    const claim = (await claimOf(world, next, own.placeId)).body.data;
    await decideClaim(cli(world), claim.id, "approve");
    expect((await get("/me/disbursements", next)).body.data).toEqual([]);
  });

  test("405: merchants change nothing", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expectError(
        await send(world, "/api/v1/me/disbursements/1", {}, { method, token: shop.token }),
        405,
        "method_not_allowed",
      );
  });

  test.each([
    [{ amount: 0 }, "amount"],
    [{ amount: 1.5 }, "amount"],
    [{ from: "2026-11-16" }, "to"],
    [{ from: "2026-02-30" }, "from"],
    [{ currency: "xcd" }, "currency"],
  ])("%j is refused", async (over, words) => {
    await expect(createDisbursement(cli(world), shop.placeId, { amount: 1, ...period, ...over })).rejects.toThrow(
      words,
    );
  });
});
