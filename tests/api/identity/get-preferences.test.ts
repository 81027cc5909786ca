import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesAnonymous } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/me/preferences";
const read = (token?: string) => world.api(PATH, { token });
const put = (token: string | undefined, body: unknown) => send(world, PATH, body, { method: "PUT", token });
let area = "";
beforeAll(async () => {
  await world.bundle({ areas: [{ key: "north", name: "North" }] });
  area = (await world.api("/api/v1/areas")).body.data[0].id;
});

describe("200", () => {
  test.each(["user", "guest"] as const)("a %s has preferences from the start, and each its own", async (kind) => {
    const { token: own } = await world[kind]();
    expect((await read(own)).body).toEqual({
      data: { tour_completed: false, notifications_enabled: false, preferred_area_id: null },
    });
    const changed = await put(own, { tour_completed: true, preferred_area_id: area });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { tour_completed: true, notifications_enabled: false, preferred_area_id: area },
    ]);
    expect((await read(own)).body).toEqual(changed.body);
    const { token: other } = await world[kind]();
    expect((await read(other)).body.data.tour_completed).toBe(false);
  });
});

refusesAnonymous(world, "getPreferences");
