import { describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { VAPID } from "@/tests/support/push";
import { refusesAnonymous } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(VAPID);
refusesAnonymous(world, "listDevices");

describe("200", () => {
  test("the caller's own, the last registered first, without their tokens; and the key for browsers", async () => {
    const { token } = await world.user();
    for (const name of ["Old", "New"])
      await send(world, "/api/v1/me/devices", { provider: "expo", token: `ExpoPushToken[${name}]`, name }, { token });
    const { status, body, text } = await world.api("/api/v1/me/devices", { token });
    expect([status, body.meta]).toEqual([200, { web_push_public_key: VAPID.WEBPUSH_PUBLIC_KEY }]);
    expect(body.data).toEqual(
      ["New", "Old"].map((name) => ({
        id: expect.any(String),
        provider: "expo",
        name,
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
      })),
    );
    expect(text).not.toContain("PushToken");
    expect((await world.api("/api/v1/me/devices", { token: (await world.guest()).token })).body.data).toEqual([]);
  });
});
