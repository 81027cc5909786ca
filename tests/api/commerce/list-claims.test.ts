import { describe, expect, test } from "vitest";
import { expectError, keysOf } from "@/tests/api/checks";
import { newMerchant, type Person } from "@/tests/support/commerce/merchants";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const own = async ({ token }: Person) => (await world.api("/api/v1/me/claims", { token })).body.data;

describe("200", () => {
  test("have nothing of others', and are empty for a member without a claim", async () => {
    await newMerchant(world);
    const { token } = await world.user();
    for (const path of ["/api/v1/me/claims", "/api/v1/me/places"]) {
      expect((await world.api(path, { token })).body).toEqual({ data: [] });
      expectError(await world.api(path), 401, "auth_required");
      expectError(await world.api(path, { token: (await world.guest()).token }), 403, "forbidden");
    }
  });

  test("a claim shows nothing of who decided", async () => {
    const merchant = await newMerchant(world);
    const [claim] = await own(merchant);
    expect(keysOf(claim)).not.toContain("user_id");
    expect(JSON.stringify(claim)).not.toContain("cli");
  });
});

refusesAnonymous(world, "listClaims");
refusesGuests(world, "listClaims");
