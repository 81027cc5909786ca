import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { expectError } from "@/tests/api/checks";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { cli, newMerchant, refusesNonMerchants } from "@/tests/support/commerce/merchants";
import { COMMERCE, newShop, paid, type Shop } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesMissing } from "@/tests/support/refusals";
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

describe("403", () => {
  test("a merchant whose claim is revoked reads and moves nothing more", async () => {
    const own = await newShop(world);
    const { bought } = await paid(world, own);
    await decideClaim(cli(world), own.claimId, "revoke");
    expectError(await move(bought.order.id, "confirm", own), 403, "claim_not_approved");
    expectError(await get("/me/orders", own), 403, "claim_not_approved");
  });
});

describe("422", () => {
  test("a move that the state forbids, whichever move", async () => {
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
});

refusesAnonymous(world, "confirmOrder");
refusesNonMerchants(world, "confirmOrder");
refusesMissing(world, "confirmOrder", { token: async () => (await newMerchant(world)).token });

describe("200", () => {
  test("a paid order is confirmed, with the moment", async () => {
    const { bought } = await paid(world, shop);
    const { status, body } = await move(bought.order.id, "confirm");
    expect([status, body.data.status, body.data.confirmed_at]).toEqual([200, "confirmed", expect.any(String)]);
  });
});
