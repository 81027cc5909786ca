import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesForeignPages } from "@/tests/support/refusals";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

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

describe("202", () => {
  test("queued, and noted once, however often it is requested", async () => {
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

refusesForeignPages(world, "generateTourVideo");
