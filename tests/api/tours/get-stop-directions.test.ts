import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type Item } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let token = "";
let tour: Item;
const path = (stop: string, verb: string, id = tour?.id ?? "1"): string => `/api/v1/tours/${id}/stops/${stop}/${verb}`;

async function toured(): Promise<{ token: string; id: string; tour: Item }> {
  const user = await world.user();
  const id = await newTour(world, user.token);
  return { ...user, tour: (await world.api(`/api/v1/tours/${id}`, { token: user.token })).body.data };
}

beforeAll(async () => {
  await importTown(world);
  ({ token, tour } = await toured());
});

/** Addresses that are not there for the caller: another's tour, another tour's stop, ids that are none. */
async function strangers(): Promise<[token: string, path: (verb: string) => string][]> {
  const other = await toured();
  const stop = tour.stops[0].id;
  return [
    [other.token, (verb) => path(stop, verb)],
    [other.token, (verb) => path(stop, verb, other.tour.id)],
    [token, (verb) => path(other.tour.stops[0].id, verb)],
    ...["0", "abc", "9223372036854775808", "%00", "999999999"].map((id): [string, (verb: string) => string] => [
      token,
      (verb) => path(id, verb),
    ]),
  ];
}

describe("200", () => {
  const ask = (stop: string, as?: string) => world.api(path(stop, "directions"), { token: as });

  test("what is stored, as it is", async () => {
    for (const stop of tour.stops) {
      const { status, body } = await ask(stop.id, token);
      expect([status, body]).toEqual([200, { data: stop.directions_from_prev }]);
    }
  });

  test("null where none is stored", async () => {
    const user = await world.user();
    const id = await newTour(world, user.token, { start_location: undefined });
    const first = (await world.api(`/api/v1/tours/${id}`, { token: user.token })).body.data.stops[0];
    expect((await world.api(path(first.id, "directions", id), { token: user.token })).body).toEqual({ data: null });
  });
});

describe("401", () => {
  const ask = (stop: string, as?: string) => world.api(path(stop, "directions"), { token: as });

  test("without a token", async () => {
    expectError(await ask(tour.stops[0].id), 401, "auth_required");
  });
});

describe("404", () => {
  test("for a stop that is not of one's own tour", async () => {
    for (const [as, of] of await strangers())
      expectError(await world.api(of("directions"), { token: as }), 404, "not_found");
  });
});
