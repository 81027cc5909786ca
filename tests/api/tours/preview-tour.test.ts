import { beforeAll, describe, expect, test } from "vitest";
import { type Item, keysOf } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
import { answerJson, type Behaviour, FAILURES, standIn } from "@/tests/support/stand-in";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const busy: Behaviour = (_, res) => answerJson(res, 200, { busy_rating: "very_busy" });
const source = await standIn(busy);
const world = useWorld({ ...MANY_CLIENTS, BUSY_RATING_URL: `${source.baseUrl}/now?key=1` });
const path = (id: string): string => `/api/v1/tours/${id}/preview`;

let token = "";
let id = "";
let stops: Item[] = [];
beforeAll(async () => {
  await importTown(world);
  ({ token } = await world.user());
  id = await newTour(world, token);
  await world.sql`update tour_stops set busy_rating = 'quiet' where tour_id = ${id}`;
  stops = (await world.api(`/api/v1/tours/${id}`, { token })).body.data.stops;
});

const ratings = async (): Promise<string[]> =>
  (await world.api(path(id), { token })).body.data.stops.map((stop: Item) => stop.busy_rating);
const all = (rating: string) => stops.map(() => rating);

describe("200", () => {
  test("exactly the fields of a preview, each stop with how busy it is now", async () => {
    const { status, body } = await world.api(path(id), { token });
    expect(status).toBe(200);
    expect(keysOf(body.data)).toEqual(["duration_minutes", "id", "status", "stops", "tour_type"]);
    expect(body.data.stops).toEqual(
      stops.map(({ id: stopId, stop_order, title, stop_type, entity_id, hero_image }: Item) => ({
        id: stopId,
        stop_order,
        title,
        stop_type,
        entity_id,
        hero_image,
        busy_rating: "very_busy",
      })),
    );
    const asked = source.received.map(({ line }) => new URL(line.split(" ")[1] ?? "", "http://x").searchParams);
    expect(asked.map((query) => query.get("name")).sort()).toEqual(stops.map((stop) => stop.title).sort());
    for (const query of asked)
      expect([query.get("key"), query.has("lat"), query.has("lng")]).toEqual(["1", true, true]);
    expect((await world.api(`/api/v1/tours/${id}`, { token })).body.data.stops[0].busy_rating).toBe("quiet");
  });

  test.each(Object.entries(FAILURES))(
    "what is stored, within a second, where the source fails: %s",
    async (_, failure) => {
      source.behave(failure);
      const started = performance.now();
      expect(await ratings()).toEqual(all("quiet"));
      expect(performance.now() - started).toBeLessThan(2_000);
    },
  );

  test.each([{ busy_rating: "unknown" }, { busy_rating: "packed" }, { busy_rating: 3 }, {}, null])(
    "what is stored, where the source says %j",
    async (answer) => {
      source.behave((_, res) => answerJson(res, 200, answer));
      expect(await ratings()).toEqual(all("quiet"));
    },
  );

  test("a place that cannot be located is not asked about; what is stored is shown", async () => {
    const own = await newTour(world, token);
    const [first] = (await world.api(`/api/v1/tours/${own}`, { token })).body.data.stops;
    await world.sql`update tour_stops set busy_rating = 'moderate' where tour_id = ${own}`;
    await world.sql`delete from place_cards where place_id = ${first.entity_id}`;
    const { body } = await world.api(path(own), { token });
    expect(body.data.stops[0].busy_rating).toBe("moderate");
    expect(body.data.stops[1].busy_rating).toBe("very_busy");
  });
});

isOwners(world, "GET", path);
