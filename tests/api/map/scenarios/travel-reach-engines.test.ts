import { beforeAll, describe, expect, test } from "vitest";
import { type Item, metresBetween } from "@/tests/api/checks";
import { answerJson, type Behaviour, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

const HERE = { lat: 43.7385, lng: 7.4246 };
const AT = `lat=${HERE.lat}&lng=${HERE.lng}`;
/** Ten minutes by this engine are 520 m along the great circle; by the estimate 577 m. */
const SECONDS_A_METRE = 600 / 520;

/** The table service of OSRM: one origin, and the points to which it is. */
const engine: Behaviour = (req, res) => {
  const path = /\/foot\/([^?]*)/.exec(req.url ?? "")?.[1] ?? "";
  const [from = [0, 0], ...to] = path.split(";").map((pair): [number, number] => {
    const [lng = 0, lat = 0] = pair.split(",").map(Number);
    return [lat, lng];
  });
  const durations = [to.map((point) => metresBetween(from, point) * SECONDS_A_METRE)];
  const snapped = (points: unknown[]) => points.map(() => ({ distance: 1 }));
  answerJson(res, 200, { code: "Ok", durations, sources: snapped([from]), destinations: snapped(to) });
};
const outside = await standIn(engine);
const world = useWorld(async () => ({ OSRM_URL: outside.baseUrl }));

/** Places in a row to the east, 100 m apart. */
beforeAll(() =>
  world.bundle({
    areas: [{ key: "a", name: "A" }],
    categories: [{ key: "c", name: "C", slug: "c" }],
    places: Array.from({ length: 120 }, (_, n) => ({
      key: `p${n}`,
      name: `Place ${n}`,
      summary: "",
      place_kind: "museum",
      area: "a",
      category: "c",
      published_at: "2026-01-01T00:00:00Z",
      lat: HERE.lat,
      lng: HERE.lng + (n * 100) / 80_400,
    })),
  }),
);

async function within(minutes: number): Promise<number> {
  const { status, body, text } = await world.api(`/api/v1/map/pois?${AT}&reach_minutes=${minutes}`);
  expect(status, text).toBe(200);
  return (body.data as Item[]).length;
}

describe("with a routing engine", () => {
  test("its times decide what is within reach, in tables of its size, once for the same request", async () => {
    expect(await within(10)).toBe(6);
    expect(await within(10)).toBe(6);
    const asked = outside.received.map(({ line }) => line);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^GET \/table\/v1\/foot\/7\.424600,43\.738500;/);
    // Ten kilometres in a row are more than one table.
    expect(await within(60)).toBe(32);
    expect(outside.received.length).toBeGreaterThan(2);
  });

  test("the estimate decides where it does not answer, and it is asked again the next time", async () => {
    outside.behave((_, res) => answerJson(res, 503, {}));
    expect(await within(9)).toBe(6);
    outside.behave(engine);
    expect(await within(9)).toBe(5);
  });
});
