import { describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesGuests, refusesMissing } from "@/tests/support/refusals";
import { somePlace } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/favorites";

describe("204", () => {
  test("removes the caller's favorite of that entity, and nobody else's", async () => {
    const place = await somePlace(world, "favorite");
    const [user, other] = [await world.user(), await world.user()];
    for (const { token } of [user, other]) {
      expect((await send(world, PATH, { entity_type: "place", entity_id: place }, { token })).status).toBe(201);
    }
    const path = `${PATH}/place/${place}`;
    expect((await send(world, path, undefined, { method: "DELETE", token: user.token })).status).toBe(204);
    const left = await Promise.all([user, other].map(({ token }) => world.api(PATH, { token })));
    expect(left.map(({ body }) => body.data.length)).toEqual([0, 1]);
  });
});

refusesAnonymous(world, "removeFavoriteEntity");
refusesGuests(world, "removeFavoriteEntity");
refusesMissing(world, "removeFavoriteEntity");
