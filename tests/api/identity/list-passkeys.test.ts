import { describe, expect, test } from "vitest";
import { addPasskey, PASSKEYS, signInWith } from "@/tests/support/passkeys";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
refusesAnonymous(world, "listPasskeys");
refusesGuests(world, "listPasskeys");

describe("200", () => {
  test("the caller's own, newest first, with their last use and without their keys", async () => {
    const [{ token }, other] = [await world.user(), await world.user()];
    const { device } = await addPasskey(world, token, { name: "Old" });
    await addPasskey(world, token, { name: "New" });
    await addPasskey(world, other.token, { name: "Another account's" });
    await signInWith(world, device);
    const { status, body } = await world.api(PASSKEYS, { token });
    expect([status, body.data.map(({ name }: { name: string }) => name)]).toEqual([200, ["New", "Old"]]);
    expect(body.data[1]).toEqual({
      id: device.id,
      name: "Old",
      synchronised: false,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
  });
});
