import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/http/actor";
import { expectError } from "@/tests/api/checks";
import { UNKNOWN_IDS } from "@/tests/api/hostile-ids";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import type { World } from "@/tests/support/world";

let made = 0;

/** A published place of its own for a test. */
export async function somePlace(world: World, over: Record<string, unknown> = {}): Promise<string> {
  const key = `place-${++made}-${Math.random().toString(36).slice(2)}`;
  await world.bundle({ places: [{ key, name: key, ...over }] });
  const [row] = await world.sql<{ id: string }[]>`select id::text as id from places where source_key = ${key}`;
  return row?.id ?? "";
}

/** Users with a role, each with a budget of their own. */
export const people = (world: World, count: number, role: Role = "user"): Promise<{ id: string; token: string }[]> =>
  Promise.all(Array.from({ length: count }, () => world.user({ role })));

export const contribute = (world: World, placeId: string, what: string, body: unknown, token?: string) =>
  send(world, `/api/v1/places/${placeId}/${what}`, body, { token });

/** Tests what every contribution refuses, and in which order. `good` is an accepted body. */
export function refusesAsContribution(world: World, what: string, good: object): void {
  let place = "";
  let token = "";
  const ready = async () => {
    place ||= await somePlace(world);
    token ||= (await world.user()).token;
  };

  describe("401, 403 and 404", () => {
    test("401 without a token, whatever the body and the place", async () => {
      await ready();
      for (const id of [place, "0"]) expectError(await contribute(world, id, what, "{"), 401, "auth_required");
    });

    test("403 for a guest, whatever the body and the place", async () => {
      await ready();
      const guest = await world.guest();
      for (const id of [place, "0"]) expectError(await contribute(world, id, what, "{", guest.token), 403, "forbidden");
    });

    test("404 for what is not there or not published, also with a body that is not valid", async () => {
      const users = await people(world, 2);
      const draft = await somePlace(world, { status: "draft" });
      const unknown = await contribute(world, "999999999", what, good, users[0]?.token);
      expectError(unknown, 404, "not_found");
      for (const body of [good, {}]) {
        const answer = await contribute(world, draft, what, body, users[0]?.token);
        expect([answer.status, answer.text]).toEqual([404, unknown.text]);
      }
      for (const id of UNKNOWN_IDS.slice(0, 20)) {
        expect((await contribute(world, id, what, good, users[1]?.token)).status, id).toBe(404);
      }
    });
  });

  describe("bad bodies", () => {
    let path = "";
    test("are sent to a place that is there", async () => {
      await ready();
      path = `/api/v1/places/${place}/${what}`;
    });
    refusesBadBodies(world, { path: () => path, token: () => token });
  });

  describe("429", () => {
    test("30 an hour for each user, all three kinds of contribution together; others are not held up", async () => {
      await ready();
      const [user, other] = await people(world, 2);
      const kinds = ["hours", "digital-assets", "amenities"];
      for (let i = 0; i < 30; i++) {
        const answer = await contribute(world, place, kinds[i % 3] ?? "", {}, user?.token);
        expect([answer.status, answer.headers.get("x-ratelimit-remaining")]).toEqual([422, String(29 - i)]);
      }
      const refused = await contribute(world, place, what, good, user?.token);
      expectError(refused, 429, "rate_limited");
      expect(refused.headers.get("x-ratelimit-limit")).toBe("30");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await contribute(world, place, what, good, other?.token)).status).toBe(200);
    });
  });
}
