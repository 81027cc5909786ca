import { beforeAll, expect, test } from "vitest";
import { type Item, metresBetween } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
import { answerJson, standIn } from "@/tests/support/stand-in";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

// An engine whose ways take twice as long as is reckoned with.
const SECONDS_A_METRE = (2 * 1.3 * 3.6) / 4.5;
const outside = await standIn((req, res) => {
  const path = /\/foot\/([^?]*)/.exec(req.url ?? "")?.[1] ?? "";
  const points = path.split(";").map((pair): [number, number] => {
    const [lng = 0, lat = 0] = pair.split(",").map(Number);
    return [lat, lng];
  });
  const legs = points.slice(1).map((to, i) => {
    const distance = metresBetween(points[i] ?? to, to);
    const duration = distance * SECONDS_A_METRE;
    const step = { distance, duration, geometry: "_yfsAvh~pJwA}B", name: "High Street", maneuver: { type: "depart" } };
    return { distance, duration, steps: [step] };
  });
  answerJson(res, 200, { code: "Ok", routes: [{ legs }], waypoints: [] });
});
const world = useWorld(async () => ({ ...MANY_CLIENTS, OSRM_URL: outside.baseUrl }));
beforeAll(() => importTown(world));

test.each([120, 300])(
  "with a routing engine, a tour of %i minutes keeps its hours by that engine's ways",
  async (minutes) => {
    const { token } = await world.user();
    const id = await newTour(world, token, { duration_minutes: minutes });
    const { body } = await world.api(`/api/v1/tours/${id}`, { token });
    const tour: Item = body.data;
    expect(tour.stops.length).toBeGreaterThanOrEqual(2);
    let leaves = Date.parse(tour.starts_at);
    let ways = 0;
    for (const stop of tour.stops) {
      const way = stop.directions_from_prev;
      expect(way.source).toBe("osrm");
      expect(Date.parse(stop.arrives_at)).toBeGreaterThanOrEqual(leaves + way.duration_seconds * 1000);
      expect(stop.why.at(-1)).toContain(`${Math.max(1, Math.round(way.duration_seconds / 60))} min walk`);
      leaves = Date.parse(stop.departs_at);
      ways += way.duration_seconds;
    }
    expect(leaves).toBeLessThanOrEqual(Date.parse(tour.starts_at) + minutes * 60_000);
    expect(tour.total_travel_minutes).toBe(Math.ceil(ways / 60));
    expect(tour.stop_count).toBe(tour.stops.length);
  },
);
