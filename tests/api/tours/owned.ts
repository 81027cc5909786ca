import { describe, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { newTour } from "@/tests/support/tours";
import type { World } from "@/tests/support/world";

/** Who may not: nobody without a token, and no tour but one's own, which is told apart from none by nothing. */
export function isOwners(world: World, method: "GET" | "POST", path: (id: string) => string, body?: unknown): void {
  const ask = (id: string, token?: string) =>
    method === "GET" ? world.api(path(id), { token }) : send(world, path(id), body, { token });

  describe("401", () => {
    test("without a token, whichever tour", async () => {
      for (const id of ["1", "999999999", "x"]) expectError(await ask(id), 401, "auth_required");
    });
  });

  describe("404", () => {
    test("another's tour is answered like one that is not there", async () => {
      const id = await newTour(world, (await world.user()).token);
      const others = [(await world.user()).token, (await world.user({ role: "super_admin" })).token];
      for (const token of others) {
        const foreign = await ask(id, token);
        expectError(foreign, 404, "not_found");
        expectError(await ask("999999999", token), 404, "not_found");
      }
    });

    test.each(UNKNOWN_IDS)("the id %s is not there", async (id) => {
      expectError(await ask(id, (await world.user()).token), 404, "not_found");
    });
  });
}
