import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { PERMISSIONS, type Permission, ROLES, type Role } from "@/lib/domains/commerce/team/permissions";
import { newItem, newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { newShop, paid } from "@/tests/support/commerce/shopping";
import { newMember, type Shop } from "@/tests/support/commerce/teams";
import { newEndpoint, WEBHOOKS } from "@/tests/support/commerce/webhooks";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(WEBHOOKS);

/** The permission that each merchant operation requires; null for one that refuses everybody. */
const REQUIRED: Readonly<Record<string, Permission | null>> = {
  listMerchantOrders: "orders",
  listPlaceOrders: "orders",
  getMerchantOrder: "orders",
  confirmOrder: "orders",
  completeOrder: "orders",
  cancelOrder: "orders",
  refundMerchantOrder: null,
  listMenuCategories: "menu",
  createMenuCategory: "menu",
  changeMenuCategory: "menu",
  deleteMenuCategory: "menu",
  listMenuItems: "menu",
  createMenuItem: "menu",
  getMenuItem: "menu",
  changeMenuItem: "menu",
  archiveMenuItem: "menu",
  listItemPrices: "menu",
  appendItemPrice: "menu",
  getOwnPlace: "place",
  changeOwnPlace: "place",
  deleteOwnImage: "place",
  putReviewReply: "reviews",
  deleteReviewReply: "reviews",
  listDisbursements: "payouts",
  getDisbursement: "payouts",
  listBalances: "payouts",
  listWebhookEndpoints: "webhooks",
  createWebhookEndpoint: "webhooks",
  changeWebhookEndpoint: "webhooks",
  deleteWebhookEndpoint: "webhooks",
  rotateWebhookSecret: "webhooks",
  testWebhookEndpoint: "webhooks",
  listWebhookDeliveries: "webhooks",
  redeliverWebhook: "webhooks",
  listTeam: "team",
  inviteToTeam: "team",
  resendTeamInvitation: "team",
  withdrawTeamInvitation: "team",
  changeTeamMember: "team",
  removeTeamMember: "team",
  leaveTeam: "membership",
};

const operations = endpoints.filter(({ auth }) => auth === "merchant");

test("every merchant operation requires a permission", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(REQUIRED).sort());
});

let shop: Shop;
beforeAll(async () => {
  shop = await newMerchant(world);
});

/** Calls an operation at the shop, on resources that do not exist and with a body that is none. */
async function codeFor(id: string, { token }: Person): Promise<string> {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  const ofPlace = operation.path.startsWith("/api/v1/me/places/");
  const path = ofPlace ? operation.path.replace(/\{\w+\}/, shop.placeId) : operation.path;
  const { body } = await send(world, path.replace(/\{\w+\}/g, "999999999"), operation.body && "{", {
    method: operation.method,
    token,
  });
  return body?.error?.code ?? "allowed";
}

describe.each(operations.map(({ id }) => id))("%s", (id) => {
  const permission = REQUIRED[id];
  test.each(ROLES)("%s", async (role: Role) => {
    const allowed = permission != null && (PERMISSIONS[permission] as readonly Role[]).includes(role);
    const code = await codeFor(id, await newMember(world, shop, role));
    if (allowed) expect(code).not.toMatch(/^(forbidden|claim_not_approved|auth_required|internal_error)$/);
    else expect(code).toBe("forbidden");
  });

  test("a member of another team", async () => {
    if (!operations.find((one) => one.id === id)?.path.startsWith("/api/v1/me/places/")) return;
    expect(await codeFor(id, await newMember(world, await newMerchant(world), "owner"))).toBe("forbidden");
  });
});

describe("each role with real data", () => {
  const get = (path: string, { token }: Person) => world.api(`/api/v1/me${path}`, { token });
  const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

  test("a till sees and works the orders of its place, and no others", async () => {
    const [own, other] = [await newShop(world), await newShop(world)];
    const till = await newMember(world, own, "till");
    const [mine, theirs] = [await paid(world, own), await paid(world, other)];
    const [id, foreign] = [mine.bought.order.id, theirs.bought.order.id];
    expect(idsOf(await get("/orders", till))).toEqual([id]);
    expect(idsOf(await get(`/places/${own.placeId}/orders`, till))).toEqual([id]);
    expect((await get(`/orders/${foreign}`, till)).status).toBe(404);
    for (const [verb, status] of [
      ["confirm", "confirmed"],
      ["complete", "completed"],
    ] as const) {
      const { body } = await send(world, `/api/v1/me/orders/${id}/${verb}`, undefined, { token: till.token });
      expect(body.data.status).toBe(status);
    }
    expect((await send(world, `/api/v1/me/orders/${foreign}/cancel`, undefined, { token: till.token })).status).toBe(
      404,
    );
    const audit =
      await world.sql`select actor from audit_log where entity = ${`order:${id}`} and action = 'order.completed'`;
    expect(audit).toEqual([{ actor: `user:${till.id}` }]);
  });

  test("an owner sees the merchant's balances, payouts and webhooks; a manager does not", async () => {
    const own = await newMerchant(world);
    const [owner, manager] = [await newMember(world, own, "owner"), await newMember(world, own, "manager")];
    await world.sql`
      insert into disbursements (place_id, merchant_id, amount, currency, period_start, period_end)
      values (${own.placeId}, ${own.id}, 500, 'XCD', '2026-01-01', '2026-01-31')`;
    const hook = await newEndpoint(world, { ...own, token: owner.token });
    for (const path of ["/disbursements", "/balances", `/places/${own.placeId}/webhooks`]) {
      const answer = await get(path, owner);
      expect(answer.body).toEqual((await get(path, own)).body);
      expect(answer.body.data).toHaveLength(1);
      expect((await get(path, manager)).body.error.code).toBe("forbidden");
    }
    const [payout] = idsOf(await get("/disbursements", own));
    expect((await get(`/disbursements/${payout}`, owner)).status).toBe(200);
    expect(idsOf(await get(`/places/${own.placeId}/webhooks`, own))).toEqual([hook.id]);
  });

  test("a manager's changes are the manager's own in the audit log", async () => {
    const own = await newMerchant(world);
    const manager = await newMember(world, own, "manager");
    const item = await newItem(world, { ...own, ...manager });
    expect(idsOf(await get(`/places/${own.placeId}/items`, own))).toEqual([item.id]);
    const audit = await world.sql`select 1 from audit_log where actor = ${`user:${manager.id}`}`;
    expect(audit.length).toBeGreaterThan(0);
  });

  test("a role at one place gives no right to another place of the same person", async () => {
    const [own, other] = [await newMerchant(world), await newMerchant(world)];
    await world.sql`insert into place_members (claim_id, user_id, role) values (${other.claimId}, ${own.id}, 'till')`;
    expect(await get(`/places/${own.placeId}/items`, own)).toMatchObject({ status: 200 });
    expect((await get(`/places/${other.placeId}/items`, own)).body.error.code).toBe("forbidden");
    const balances = (await get("/balances", own)).body.data;
    expect(balances.map(({ place_id }: { place_id: string }) => place_id)).toEqual([own.placeId]);
    const places = (await get("/places", own)).body.data;
    expect(new Set(places.map(({ role }: { role: Role }) => role))).toEqual(new Set(["owner", "till"]));
  });
});
