import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { isOwners } from "@/tests/api/tours/owned";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld, type World } from "@/tests/support/world";

interface Move {
  verb: "start" | "complete" | "archive";
  /** The state that the tour is in afterwards. */
  to: string;
  /** States from which the move is allowed, and those from which it is refused. */
  from: readonly string[];
  forbidden: readonly string[];
}

/** Tests the guarantees of an operation that moves a tour to another state, in a world of its own. */
export function movesTour({ verb, to, from, forbidden }: Move): World {
  const world = useWorld(MANY_CLIENTS);
  const path = (id: string, verb = ""): string => `/api/v1/tours/${id}${verb && `/${verb}`}`;

  let token = "";
  beforeAll(() => importTown(world));

  /** A tour of a new user in a state. */
  async function tourIn(status: string): Promise<string> {
    ({ token } = await world.user());
    const id = await newTour(world, token);
    await world.sql`update tours set status = ${status} where id = ${id}`;
    return id;
  }
  const post = (id: string, verb: string, body?: unknown) => send(world, path(id, verb), body, { token });
  const moments = async (id: string) =>
    (await world.sql`select started_at, completed_at, archived_at, video_requested_at from tours where id = ${id}`)[0];

  describe("200", () => {
    test.each(from)(`from %s: ${to}; again: the same, and nothing changes`, async (state) => {
      const id = await tourIn(state);
      const first = await post(id, verb);
      expect([first.status, first.body]).toEqual([200, { data: { tour_id: id, status: to } }]);
      const after = await moments(id);
      const again = await post(id, verb, { anything: 1 });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(await moments(id)).toEqual(after);
      expect((await world.api(path(id), { token })).body.data.status).toBe(to);
    });

    test("at once from twenty sides: one moment", async () => {
      const id = await tourIn("draft");
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(id, verb)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    test("whatever the body says: it is not looked at", async () => {
      const id = await tourIn("draft");
      expect((await post(id, verb, "{")).status).toBe(200);
    });
  });

  if (forbidden.length > 0) {
    describe("422", () => {
      test.each(forbidden)("from %s, which stays", async (state) => {
        const id = await tourIn(state);
        expectError(await post(id, verb), 422, "validation_error");
        expect((await world.api(path(id), { token })).body.data.status).toBe(state);
      });
    });
  }

  isOwners(world, "POST", (id) => path(id, verb));

  return world;
}
