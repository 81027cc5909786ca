import { beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "@/scripts/admin";
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
  await world.sql`update tours set status = ${status} where id = ${id}`;
  return id;
}
const post = (id: string, verb: string, body?: unknown) => send(world, path(id, verb), body, { token });

describe("200", () => {
  const status = (id: string) => world.api(path(id, "video/status"), { token });

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
    expect(await world.sql`select actor, action, before, after from audit_log where entity = ${`tour:${id}`}`).toEqual([
      { actor: "cli", action: "tour.video", before: { video_url: null }, after: { video_url: url } },
    ]);
  });

  test("the operator's mistakes are told, and nothing is written", async () => {
    const id = await tourIn("completed");
    await expect(run("tour-video", "999999999", "https://cdn.test/x.mp4")).rejects.toThrow(
      "There is no tour 999999999.",
    );
    await expect(run("tour-video", "x", "https://cdn.test/x.mp4")).rejects.toThrow("There is no tour x.");
    await expect(run("tour-video", id, "javascript:alert(1)")).rejects.toThrow("is not a valid video URL");
    expect((await status(id)).body.data.video_url).toBeNull();
  });
});

isOwners(world, "GET", (id) => path(id, "video/status"));
