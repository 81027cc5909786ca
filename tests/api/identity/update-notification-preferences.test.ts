import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/me/notification-preferences";
const put = (token: string, body: unknown) => send(world, PATH, body, { method: "PUT", token });
refusesAnonymous(world, "updateNotificationPreferences");
refusesForeignPages(world, "updateNotificationPreferences");
refusesBadBodies(world, { path: PATH, method: "PUT", token: async () => (await world.user()).token });

describe("200", () => {
  test("given topics change and others stay, as do the other preferences", async () => {
    const { token } = await world.guest();
    await send(world, "/api/v1/me/preferences", { notifications_enabled: true }, { method: "PUT", token });
    await put(token, { tours: false });
    const { body } = await put(token, { events: false, review_emails: false });
    expect(body.data).toEqual({
      orders: true,
      new_orders: true,
      tours: false,
      events: false,
      reviews: true,
      review_emails: false,
      daily_summary: false,
    });
    expect((await put(token, {})).body).toEqual(body);
    const preferences = await world.api("/api/v1/me/preferences", { token });
    expect(preferences.body.data).toMatchObject({ notifications_enabled: true, tour_completed: false });
  });
});

describe("422", () => {
  test.each([{ orders: "yes" }, { tours: null }, { daily_summary: 1 }, { reviews: 0 }, { review_emails: null }])(
    "%j",
    async (body) => {
      expectError(await put((await world.user()).token, body), 422, "validation_error");
    },
  );
});
