import { beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "@/scripts/admin";
import { expectError } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const world = useWorld(MANY_CLIENTS);
const path = (id: string, verb = ""): string => `/api/v1/tours/${id}${verb && `/${verb}`}`;
const run = (...args: string[]) => runAdmin({ db: world.db, actor: "cli" }, args);

let token = "";
beforeAll(() => importTown(world));

/** A tour of a new user in a state. */
async function tourIn(status: string): Promise<string> {
  ({ token } = await world.user());
  const id = await newTour(world, token);
  await world.db.sql`update tours set status = ${status} where id = ${id}`;
  return id;
}
const post = (id: string, verb: string, body?: unknown) => send(world, path(id, verb), body, { token });
const moments = async (id: string) =>
  (await world.db.sql`select started_at, completed_at, archived_at, video_requested_at from tours where id = ${id}`)[0];

const MOVES = [
  ["start", "active", ["draft", "active"], ["completed", "archived"]],
  ["complete", "completed", ["draft", "active", "completed"], ["archived"]],
  ["archive", "archived", ["draft", "active", "completed", "archived"], []],
] as const;

describe.each(MOVES)("%s", (verb, to, from, forbidden) => {
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
});

describe("video/generate", () => {
  describe("202", () => {
    test("queued, and noted once, however often it is asked for", async () => {
      const id = await tourIn("completed");
      const first = await post(id, "video/generate");
      expect([first.status, first.body]).toEqual([202, { data: { tour_id: id, video_status: "queued" } }]);
      const after = await moments(id);
      expect(after?.video_requested_at).not.toBeNull();
      const again = await post(id, "video/generate");
      expect([again.status, again.text]).toEqual([202, first.text]);
      expect(await moments(id)).toEqual(after);
    });
  });

  describe("422", () => {
    test.each(["draft", "active", "archived"])("for a tour that is %s", async (state) => {
      const id = await tourIn(state);
      expectError(await post(id, "video/generate"), 422, "validation_error");
      expect((await moments(id))?.video_requested_at).toBeNull();
    });
  });

  isOwners(world, "POST", (id) => path(id, "video/generate"));
});

describe("video/status", () => {
  const status = (id: string) => world.api(path(id, "video/status"), { token });

  describe("200", () => {
    test("not_started until the operator says that the video is ready", async () => {
      const id = await tourIn("completed");
      const before = { tour_id: id, video_status: "not_started", video_url: null };
      expect((await status(id)).body).toEqual({ data: before });
      await post(id, "video/generate");
      expect((await status(id)).body).toEqual({ data: before });
      const url = "https://cdn.test/tour.mp4";
      const { result, words } = await run("tour-video", id, url);
      expect([result, words]).toEqual([{ id, video_url: url, changed: true }, `The video of tour ${id} is ready.`]);
      expect((await status(id)).body).toEqual({ data: { tour_id: id, video_status: "done", video_url: url } });
      expect((await world.api(path(id), { token })).body.data.video_status).toBe("done");
      expect((await post(id, "video/generate")).status).toBe(202);
      expect((await run("tour-video", id, url)).result.changed).toBe(false);
      expect(
        await world.db.sql`select actor, action, before, after from audit_log where entity = ${`tour:${id}`}`,
      ).toEqual([{ actor: "cli", action: "tour.video", before: { video_url: null }, after: { video_url: url } }]);
    });

    test("the operator's mistakes are told, and nothing is written", async () => {
      const id = await tourIn("completed");
      await expect(run("tour-video", "999999999", "https://cdn.test/x.mp4")).rejects.toThrow(
        "There is no tour 999999999.",
      );
      await expect(run("tour-video", "x", "https://cdn.test/x.mp4")).rejects.toThrow("There is no tour x.");
      await expect(run("tour-video", id, "javascript:alert(1)")).rejects.toThrow("is no address for a video");
      expect((await status(id)).body.data.video_url).toBeNull();
    });
  });

  isOwners(world, "GET", (id) => path(id, "video/status"));
});
