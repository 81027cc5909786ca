import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { VenueFinder } from "@/lib/domains/events/import/find-venue";
import { VenueIndex, type VenuePlace } from "@/lib/domains/events/import/venue-index";
import { readEventCandidates } from "@/lib/domains/tours/candidates.queries";
import { importFile } from "@/lib/flows/content-import/import.service";
import { useWorld } from "@/tests/support/world";

const at = { lat: 47.61, lng: -122.3 };
const place = (id: string, name: string, more: Partial<VenuePlace> = {}): VenuePlace => ({
  id,
  names: [name],
  kind: "venue",
  address: null,
  city: null,
  area: null,
  country: null,
  ...at,
  ...more,
});
const PLACES = [
  place("chuck", "chuck's hop shop", { address: "2001 East Union Street" }),
  place("hall", "town hall", { address: "12 Main Street" }),
  place("park", "jack london state historic park"),
  place("north", "blue door cafe", { address: "1 North Road" }),
  place("south", "blue door cafe", { address: "9 South Road", lat: 47.7 }),
  place("gallery", "gallery"),
  place("church", "Saint Paul's Church", { names: ["Saint Paul's Church", "Saint Paul"] }),
  place("pier", "Pier 4 Stage"),
  place("inn", "Harbour Inn", { address: "25 Avenue Albert II, 98000", city: "Monaco", country: "MC" }),
];
function match(location: string, geo: { lat: number; lng: number } | null = null): string | null {
  const given = { location, lat: geo?.lat ?? null, lng: geo?.lng ?? null };
  const index = new VenueIndex([given]);
  for (const one of PLACES) index.add(one);
  return new VenueFinder(index).find(given);
}

describe("the place of a location", () => {
  test.each([
    ["Chuck\u2019s Hop Shop", "chuck"],
    ["Chuck's Hop Shop, 2001 E Union St, Seattle, WA 98122, USA", "chuck"],
    ["Chuck's Hop Shop Central District, 2001 E Union St, Seattle, WA, USA", "chuck"],
    ["Chuck's Hop Shop, 656 NW 85th St, Seattle", null],
    ["Jack London State Historic Park, 2400 London Ranch Road, Glen Ellen", "park"],
    ["Chuck's Hop Shop, 2001 W Union St, Seattle", null],
    ["Town Hall", null],
    ["Town Hall, 12 Main St", "hall"],
    ["Town Hall, 14 Main St", null],
    ["Blue Door Caf\u00e9", null],
    ["Blue Door Caf\u00e9, 9 South Rd", "south"],
    ["Gallery", null],
    ["St. Pauls Church, Hall", "church"],
    ["Saint Paul's Church School", null],
    ["Pier 5 Stage", null],
    ["Main Stage, Harbor Inn, Monaco", null],
    ["Ballroom, Harbour Inn, 25 av. Albert II, Monaco", "inn"],
    ["25 avenue Albert II, 98000 Monaco", "inn"],
    ["27 avenue Albert II, 98000 Monaco", null],
    ["Harbour Inn, Bergen, Norway", null],
    ["Central District, Seattle, WA, USA", null],
    ["https://us06web.zoom.us/j/2315446246", null],
    ["", null],
  ])("%s", (location, id) => {
    expect(match(location)).toBe(id);
  });
  test("a position confirms common names and vetoes distant ones", () => {
    expect(match("Gallery", at)).toBe("gallery");
    expect(match("Chuck's Hop Shop", { lat: 47.62, lng: -122.3 })).toBeNull();
    expect(match("Blue Door Cafe", at)).toBe("north");
  });
});

const world = useWorld();

test("an imported event gets its place, also if the place is imported later, and staff's choice stays", async () => {
  const file = join(tmpdir(), `venues-${process.pid}.ics`);
  const event = (uid: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20270110T120000Z\r\nSUMMARY:Jazz\r\nLOCATION:Harbour Club Pier\\, 3 Quay Road\r\nEND:VEVENT`;
  await writeFile(file, `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event("a")}\r\n${event("b")}\r\nEND:VCALENDAR\r\n`);
  const options = { source: "jazz", now: new Date("2026-11-23T12:00:00Z") };
  expect((await importFile(world.db, file, options)).venues).toEqual({ named: 2, matched: 0 });
  await world.sql`update events set edited_fields = '{place_id}' where source = 'jazz' and source_key = 'b'`;
  await world.bundle({ places: [{ key: "club", name: "Harbour Club Pier", lat: 14.01, lng: -60.99 }] });
  const again = await importFile(world.db, file, options);
  expect(again.kinds.events).toMatchObject({ updated: 0, unchanged: 2 });
  expect(again.venues).toEqual({ named: 2, matched: 1 });
  const [row] = await world.sql<
    { id: string }[]
  >`select id::text from events where source = 'jazz' and source_key = 'a'`;
  const served = await world.api(`/api/v1/events/${row?.id}`);
  expect(served.body.data.place).toMatchObject({ name: "Harbour Club Pier" });
  // The position of its place makes it a stop that a tour may choose.
  const reach = { start: { lat: 14.01, lng: -60.99 }, radius: 2_000 };
  const during = { types: ["concert"], from: new Date("2027-01-10T11:00:00Z"), to: new Date("2027-01-10T14:00:00Z") };
  const candidates = JSON.parse(Buffer.from(await readEventCandidates(world.db.reads, reach, during)).toString());
  expect(candidates).toMatchObject([{ id: row?.id, name: "Jazz", eventType: "concert", lat: 14.01 }]);
});
