import { beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "@/scripts/admin";
import { claimOf, menuOf, newPlace } from "@/tests/support/commerce/merchants";
import { COMMERCE, completed, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { newStaff } from "@/tests/support/console";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);
const run = (...args: string[]) => runAdmin({ db: world.db, actor: "cli" }, args);
const audited = async (entity: string) =>
  (await world.sql`select actor, action from audit_log where entity = ${entity} order by id`).at(-1);
let shop: Shop;
beforeAll(async () => {
  shop = await newShop(world);
});

describe("claim", () => {
  test("approve, reject and revoke do what the console does, with the same audit row", async () => {
    const placeId = await newPlace(world);
    const { id } = (await claimOf(world, await world.user(), placeId)).body.data;
    expect((await run("claim", "approve", id)).result).toEqual({
      id,
      place_id: placeId,
      status: "approved",
      changed: true,
    });
    expect((await run("claim", "approve", id)).words).toBe(`Claim ${id} was already approved.`);
    expect((await run("claim", "revoke", id, "--reason", "Closed")).result).toMatchObject({ status: "revoked" });
    expect(await audited(`claim:${id}`)).toEqual({ actor: "cli", action: "claim.revoked" });
    await expect(run("claim", "reject", id)).rejects.toThrow("is revoked");
    await expect(run("claim", "praise", id)).rejects.toThrow("Usage:");
    await expect(run("claim", "approve")).rejects.toThrow("Usage:");
  });
});

describe("product create", () => {
  test("makes a product of a place's menu", async () => {
    const placeId = await newPlace(world);
    const { result, json } = await run(
      "product",
      "create",
      placeId,
      "--name",
      "Boat trip",
      "--price",
      "12500",
      "--compare-at",
      "15000",
      "--sku",
      "BOAT",
      "--description",
      "Two hours",
      "--position",
      "3",
      "--json",
    );
    expect(json).toBe(true);
    expect((await menuOf(world, placeId)).items).toMatchObject([
      {
        id: result.id,
        name: "Boat trip",
        price: 12_500,
        compare_at: 15_000,
        sku: "BOAT",
        description: "Two hours",
        position: 3,
      },
    ]);
    expect(await audited(`product:${result.id}`)).toEqual({ actor: "cli", action: "price.append" });
  });

  test.each([
    [["--name", "x"], "price"],
    [["--price", "1"], "name"],
    [["--name", "x", "--price", "1.5"], "--price takes a whole number"],
    [["--name", "x", "--price", "-1"], "price"],
    [["--name", "x", "--price", "9007199254740992"], "price"],
  ])("%j is refused in plain words", async (options, words) => {
    await expect(run("product", "create", shop.placeId, ...options)).rejects.toThrow(words);
  });
});

describe("order refund and disbursements", () => {
  test("a refund, whole or in part", async () => {
    const { bought } = await paid(world, shop);
    const { result } = await run("order", "refund", bought.order.id, "--amount", "400", "--reason", "Cold");
    expect(result).toMatchObject({ order_id: bought.order.id, amount: 400, refunded_amount: 400, currency: "XCD" });
    expect((await run("order", "refund", bought.order.id)).words).toBe(
      `600 XCD of order ${bought.order.id} were refunded.`,
    );
    expect(await audited(`order:${bought.order.id}`)).toEqual({ actor: "cli", action: "refund.succeeded" });
  });

  test("a disbursement, and that it was paid", async () => {
    const period = ["--from", "2026-11-01", "--to", "2026-11-15"];
    await completed(world, shop, { quantity: 90 });
    const { result } = await run(
      "disbursement",
      "create",
      shop.placeId,
      "--amount",
      "90000",
      ...period,
      "--notes",
      "Quiet",
    );
    expect(result).toMatchObject({ place_id: shop.placeId, amount: 90_000, status: "pending" });
    const id = String(result.id);
    await expect(run("disbursement", "pay", id)).rejects.toThrow("reference");
    expect((await run("disbursement", "pay", id, "--reference", "BOSL 7")).result).toMatchObject({
      status: "paid",
      changed: true,
    });
    expect(await audited(`disbursement:${id}`)).toEqual({ actor: "cli", action: "disbursement.pay" });
    await expect(run("disbursement", "create", "999999999", "--amount", "1", ...period)).rejects.toThrow(
      "There is no place",
    );
    const later = ["--amount", "500", "--from", "2026-11-16", "--to", "2026-11-30"];
    const create = (...options: string[]) => run("disbursement", "create", shop.placeId, ...later, ...options);
    await expect(create()).rejects.toThrow("exceeds the balance of 0.00 XCD");
    const [curator, second] = [await newStaff(world, "curator"), await newStaff(world, "admin")];
    for (const approver of ["nobody@example.test", curator.email]) {
      await expect(create("--override", approver)).rejects.toThrow("is not a console user who may manage payouts");
    }
    const over = await create("--override", second.email);
    const [audit] = await world.sql`select after from audit_log where entity = ${`disbursement:${over.result.id}`}`;
    expect(audit?.after).toMatchObject({
      balance: 0,
      override: { requested_by: "cli", approved_by: `admin:${second.id}` },
    });
  });
});
