import { describe, expect, test } from "vitest";
import { propose } from "@/tests/support/commerce/proposals";
import { refusesAnonymous, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

describe("200", () => {
  test("the caller's proposals, newest first, and nobody else's", async () => {
    const [user, other] = [await world.user(), await world.user()];
    const older = (await propose(world, user)).body.data;
    await propose(world, other);
    const newer = (await propose(world, user)).body.data;
    const own = () => world.api("/api/v1/me/place-proposals", { token: user.token });
    expect((await own()).body).toEqual({ data: [newer, older] });
    const { token } = await world.user();
    expect((await world.api("/api/v1/me/place-proposals", { token })).body).toEqual({ data: [] });
  });
});

refusesAnonymous(world, "listPlaceProposals");
refusesGuests(world, "listPlaceProposals");
