import { describe, expect, test } from "vitest";
import { refusesAnonymous } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
refusesAnonymous(world, "getNotificationPreferences");

describe("200", () => {
  test("every topic at first, for users and guests", async () => {
    for (const { token } of [await world.user(), await world.guest()]) {
      const { status, body } = await world.api("/api/v1/me/notification-preferences", { token });
      expect([status, body.data]).toEqual([
        200,
        {
          orders: true,
          new_orders: true,
          tours: true,
          events: true,
          reviews: true,
          review_emails: true,
          daily_summary: false,
        },
      ]);
    }
  });
});
