import { beforeAll, expect, test } from "vitest";
import type { Item } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { useWorld, type World } from "@/tests/support/world";
import { bestKnownSlots } from "./best-known";
import { DESTINATIONS } from "./destinations";
import { faultsOf, type Tour } from "./judge";
import { factsTold, mostFrequentForm, type Told } from "./narratives";
import { type TourBody, tourBodies } from "./requests";
import type { Sight } from "./sights";

/** Requests for each destination. At some hours and in some towns no tour is possible. */
const REQUESTS = rounds(16, 300);
/** The time to load a destination and to plan its tours. */
const TIME_MS = 30_000 + REQUESTS * 2_000;

interface Judged {
  readonly body: TourBody;
  readonly tour: Tour;
  readonly answer: Item;
}

/** Tests that the tours of a destination keep the rules of guides, by a checker that shares no code with the planner. */
export function judgeTours(name: keyof typeof DESTINATIONS): void {
  const { settings, zone, starts, load, richShare } = DESTINATIONS[name];
  const world = useWorld({ ...MANY_CLIENTS, TOURS_TTS_PROVIDER: "null", ...settings });
  const tours: Judged[] = [];
  let sights: ReadonlyMap<string, Sight> = new Map();

  beforeAll(async () => {
    await load(world);
    sights = await readSights(world);
    for (const body of tourBodies(REQUESTS, zone, starts)) {
      const { token } = await world.user();
      const made = await send(world, "/api/v1/tours", body, { token });
      expect([202, 503], made.text).toContain(made.status);
      if (made.status === 503) continue;
      const { body: read } = await world.api(`/api/v1/tours/${made.body.data.tour_id}`, { token });
      tours.push({ body, tour: tourOf(body, read.data, sights), answer: read.data });
    }
  }, TIME_MS);

  test("every rule of guides is kept by every tour", () => {
    const wrong = tours.flatMap(({ body, tour }) => {
      const faults = faultsOf(tour, zone);
      return faults.length > 0 ? [{ body, faults }] : [];
    });
    expect(wrong).toEqual([]);
    expect(tours.length).toBeGreaterThan(REQUESTS * 0.25);
  });

  test("half-day tours visit four fifths of the best-known sights in reach", () => {
    const slots = tours.flatMap(({ tour }) => bestKnownSlots(tour, [...sights.values()], zone));
    const missed = slots.filter(({ visited }) => !visited).map(({ sight }) => sight.name);
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(slots.length * 0.2);
    expect(slots.length).toBeGreaterThan(0);
  });

  test(`${richShare * 100} % of stops tell three facts, and no form of sentence is in more than a fifth of them`, async () => {
    const places =
      await world.sql`select id::text, name, narrative, facts ->> 'kind' as kind, facts ->> 'street' as street,
        facts -> 'names' ->> 'en' as english from places`;
    const byId = new Map(places.map((place) => [place.id, place]));
    const namesOf = (stop: Item | undefined): string[] =>
      stop === undefined ? [] : [stop.title, byId.get(stop.entity_id)?.english].filter(Boolean);
    const told = tours.flatMap(({ answer, tour }) =>
      answer.stops.map((stop: Item, k: number): Told & { own: boolean } => ({
        narrative: stop.narrative,
        title: stop.title,
        area: tour.stops[k]?.sight.area ?? null,
        kind: byId.get(stop.entity_id)?.kind?.replaceAll("_", " ") ?? null,
        street: byId.get(stop.entity_id)?.street ?? null,
        next: namesOf(answer.stops[k + 1]),
        own: stop.narrative === byId.get(stop.entity_id)?.narrative,
      })),
    );
    const rich = told.filter((one) => one.own || factsTold(one) >= 3);
    expect(rich.length / told.length).toBeGreaterThanOrEqual(richShare);
    const composed = told.filter(({ own }) => !own);
    const { form, share } = mostFrequentForm(composed);
    if (composed.length > 0) expect(share, form).toBeLessThanOrEqual(0.2);
  });
}

async function readSights({ sql }: World): Promise<ReadonlyMap<string, Sight>> {
  const rows = await sql<Sight[]>`
    select 'place:' || p.id as key, p.name, p.lat, p.lng, nullif(a.name, p.facts ->> 'far_area') as area,
      coalesce(p.facts ->> 'near_area' = a.name, false) as "isNearArea", p.place_kind as kind, p.facts ->> 'kind' as sight,
      c.slug as category, false as "isEvent", p.prominence::float8, p.facts ->> 'wikidata' as wikidata,
      coalesce(p.facts ->> 'lit' = 'yes', false) as "isLit", p.hours_expression as hours, p.visit_minutes as minutes
    from places p left join areas a on a.id = p.area_id left join categories c on c.id = p.category_id
    where p.status = 'published' and p.lat is not null
    union all
    select 'event:' || e.id, e.title, coalesce(e.lat, p.lat), coalesce(e.lng, p.lng), a.name, false, t.slug, null, null, true,
      0, null, false, null, null
    from events e join event_types t on t.id = e.type_id left join places p on p.id = e.place_id
      left join areas a on a.id = p.area_id where e.status = 'published'`;
  return new Map(rows.map((row) => [row.key, row]));
}

function tourOf(body: TourBody, tour: Item, sights: ReadonlyMap<string, Sight>): Tour {
  const { must_end_at: end } = body;
  return {
    asked: {
      type: body.tour_type,
      minutes: body.duration_minutes,
      mode: body.travel_mode,
      start: body.start_location ?? null,
      mustEnd: end
        ? { by: new Date(Date.parse(end.at) - end.margin_minutes * 60_000), lat: end.lat, lng: end.lng }
        : null,
    },
    title: tour.title,
    mode: tour.travel_mode,
    startsAt: new Date(tour.starts_at),
    stops: tour.stops.map((stop: Item) => ({
      sight: sights.get(`${stop.stop_type}:${stop.entity_id}`),
      arrives: new Date(stop.arrives_at),
      departs: new Date(stop.departs_at),
      minutes: stop.visit_minutes,
      hoursKnown: stop.open_check === "open",
      why: stop.why,
    })),
  };
}
