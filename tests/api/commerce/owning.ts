import { describe, expect, test } from "vitest";
import { declaredOperations } from "@/tests/support/answers/pairs";
import { claimOf, newMerchant, newPlace } from "@/tests/support/commerce/merchants";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages } from "@/tests/support/refusals";
import type { World } from "@/tests/support/world";

export const pathOf = (placeId: string): string => `/api/v1/me/places/${placeId}`;

/** Tests that an operation on a merchant's own place refuses strangers: 401, 403 and 404. `body` is one that it accepts. */
export function refusesStrangers(world: World, operationId: string, body?: object): void {
  const { method = "GET", path = "" } = declaredOperations().find(({ id }) => id === operationId) ?? {};
  const call = (placeId: string, token: string) =>
    send(world, path.replace("{place_id}", placeId).replace(/\{\w+\}/g, "1"), body, { method, token });
  refusesAnonymous(world, operationId);
  if (method !== "GET") refusesForeignPages(world, operationId);

  describe("403", () => {
    test("a user without an approved claim on this place, merchants of other places included", async () => {
      const [placeId, user, other] = [await newPlace(world), await world.user(), await newMerchant(world)];
      await claimOf(world, user, placeId);
      const codes = [user.token, other.token, (await world.guest()).token].map(async (token) => {
        const { status, body } = await call(placeId, token);
        return `${status} ${body.error.code}`;
      });
      expect(await Promise.all(codes)).toEqual(["403 claim_not_approved", "403 forbidden", "403 forbidden"]);
    });
  });

  describe("404", () => {
    test("a place that does not exist", async () => {
      const { token } = await newMerchant(world);
      expect((await call("999999999", token)).status).toBe(404);
    });
  });
}
