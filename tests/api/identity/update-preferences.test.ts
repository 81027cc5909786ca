import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/me/preferences";
const read = (token?: string) => world.api(PATH, { token });
const put = (token: string | undefined, body: unknown) => send(world, PATH, body, { method: "PUT", token });
let area = "";
let token = "";
beforeAll(async () => {
  await world.bundle({ areas: [{ key: "north", name: "North" }] });
  area = (await world.api("/api/v1/areas")).body.data[0].id;
  token = (await world.user()).token;
});

describe("200", () => {
  test("what is left out stays, null takes the area away, and unknown keys are ignored", async () => {
    const { token: own } = await world.user();
    await put(own, { notifications_enabled: true, preferred_area_id: area });
    const { body } = await put(own, { preferred_area_id: null, owner: "usr_other", theme: "dark" });
    expect(body.data).toEqual({ tour_completed: false, notifications_enabled: true, preferred_area_id: null });
    expect((await put(own, {})).body).toEqual(body);
  });

  test("twenty first changes at once are all kept", async () => {
    const { token: own } = await world.user();
    const changes = Array.from({ length: 20 }, (_, i) =>
      put(own, i % 2 ? { tour_completed: true } : { notifications_enabled: true }),
    );
    expect((await Promise.all(changes)).map((answer) => answer.status)).toEqual(changes.map(() => 200));
    expect((await read(own)).body.data).toMatchObject({ tour_completed: true, notifications_enabled: true });
  });
});

describe("401", () => {
  test("without a token, or with a deleted user's", async () => {
    const deleted = await world.user();
    await world.sql`update app_users set deleted_at = now() where id = ${deleted.id}`;
    for (const each of [undefined, deleted.token]) {
      expect((await read(each)).status).toBe(401);
      expect((await put(each, {})).status).toBe(401);
    }
  });
});

describe("422", () => {
  test.each([
    { tour_completed: "true" },
    { tour_completed: null },
    { notifications_enabled: 1 },
    [],
    ...["0", "-1", "1.5", "abc", "9223372036854775808", 7, true].map((preferred_area_id) => ({ preferred_area_id })),
    { preferred_area_id: "9223372036854775807" },
  ])("%j is a validation_error", async (given) => {
    const { status, body } = await put(token, given);
    expect([status, body.error.code]).toEqual([422, "validation_error"]);
  });
});

refusesBadBodies(world, { path: PATH, method: "PUT", token: () => token });

refusesForeignPages(world, "updatePreferences");
