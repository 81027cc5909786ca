import { describe, expect, test } from "vitest";
import { ContentError } from "@/lib/domains/content/problems";
import { EventTypes } from "@/lib/flows/content-import/formats/calendar/event-types";
import { isOpenLicence } from "@/lib/flows/content-import/formats/catalogue/images";
import { readCatalogue } from "@/lib/flows/content-import/formats/catalogue/read";
import { CatalogueReader } from "@/lib/flows/content-import/formats/catalogue/reader";
import { openContent } from "@/lib/flows/content-import/formats/detect";
import type { ContentItem } from "@/lib/flows/content-import/formats/items";
import { DEFAULT_KINDS } from "@/lib/flows/content-import/formats/kind-table";
import * as samples from "@/tests/support/catalogues";
import { zipOf } from "@/tests/support/zip";
import { scratch } from "./files";

const { put } = scratch();
const NOW = new Date("2030-07-06T12:00:00Z");

async function itemsOf(content: string | Buffer, languages = ["en"], now = NOW): Promise<ContentItem[]> {
  const opened = await openContent(put(content));
  if (opened.kind !== "catalogue") throw new Error(`holds ${opened.kind}`);
  const reader = new CatalogueReader({
    now,
    timezone: "Europe/Rome",
    languages,
    types: new EventTypes([]),
    kinds: DEFAULT_KINDS,
  });
  const items: ContentItem[] = [];
  for await (const item of readCatalogue(opened, reader)) items.push(item);
  return items;
}
const refusal = (content: string | Buffer): Promise<string> =>
  itemsOf(content).then(
    () => "not refused",
    (error: unknown) => (error instanceof ContentError ? error.message : `another error: ${String(error)}`),
  );
const hub = (...items: unknown[]) => JSON.stringify(samples.hubPage(items));
const flux = (...objects: { "@id": string }[]) => zipOf(samples.fluxFiles(objects));
const api = (...objects: unknown[]) =>
  JSON.stringify({ objects, meta: { total: objects.length, page: 1, next: null } });
const placeIn = (items: readonly ContentItem[]) =>
  items.find((item) => item.kind === "place") ?? expect.fail(`no place in ${JSON.stringify(items)}`);
const eventsIn = (items: readonly ContentItem[]) => items.filter((item) => item.kind === "event");
const leftIn = (items: readonly ContentItem[]) =>
  items.flatMap((item) => (item.kind === "left_out" ? item.noun : item.kind === "skipped" ? item.reason : []));

describe("the Open Data Hub", () => {
  test("gives a place its texts, kind, hours, contacts, names, image and credit", async () => {
    const items = await itemsOf(hub(samples.hubMuseum()));
    expect(placeIn(items)).toMatchObject({
      credit: "example-hub.org, Open Data Hub, CC0",
      record: {
        key: "smgpoi1001",
        name: "Mineral Museum",
        place_kind: "museum",
        category: "museums",
        area: "mun-1",
        summary: "Crystals found in the valley.",
        description: "Crystals found in the valley & the tools of the miners.\n\nTwo floors.",
        address: "Dorfstraße 12, 39030",
        city: "Oberdorf",
        country_code: "IT",
        lat: 46.9021,
        lng: 11.9537,
        website_url: "http://www.minerals.example/",
        contact_phone: "+39 0474 000000",
        hours_expression: "2030 Jun 01-2030 Oct 31 Mo-Sa 09:30-12:00,15:00-18:30",
        facts: { kind: "museum", names: { de: "Mineralienmuseum", it: "Museo dei Minerali" } },
        media: [{ url: "https://images.example/minerals.jpg", license: "CC0", attribution: "Mineral Museum" }],
      },
    });
    expect(items).toContainEqual(expect.objectContaining({ kind: "note", reason: "image_rights", value: "1 of 2" }));
    expect(items).toContainEqual({ kind: "area", record: expect.objectContaining({ key: "mun-1", name: "Oberdorf" }) });
  });

  test("keeps hours until their last day is over at the destination", async () => {
    const hoursAt = async (now: string) =>
      placeIn(await itemsOf(hub(samples.hubMuseum()), ["en"], new Date(now))).record.hours_expression;
    expect(await hoursAt("2030-10-31T22:59:00Z")).toContain("2030 Oct 31");
    expect(await hoursAt("2030-10-31T23:01:00Z")).toBeNull();
  });

  test("is read in the preferred language, then in the next, then in any", async () => {
    const title = async (languages: string[]) =>
      placeIn(await itemsOf(hub(samples.hubMuseum()), languages)).record.name;
    expect(await title(["it", "en"])).toBe("Museo dei Minerali");
    expect(await title(["pt", "en"])).toBe("Mineral Museum");
    expect(await title(["pt", "ru"])).toBe("Mineralienmuseum");
  });

  test("gives an accommodation its own texts", async () => {
    const detail = { Name: "Gasthof Post", Shortdesc: "Rooms.", Street: "Platz 1", Zip: "39030", City: "Oberdorf" };
    const inn = { Id: "ACC1", AccoDetail: { de: detail }, AccoTypeId: "HotelPension", Latitude: 46.9, Longitude: 11.9 };
    const { record } = placeIn(await itemsOf(hub(inn)));
    expect(record).toMatchObject({ name: "Gasthof Post", place_kind: "accommodation", address: "Platz 1, 39030" });
  });

  test("gives each coming date of an event, and counts the others", async () => {
    const items = await itemsOf(hub(samples.hubEvent()));
    expect(eventsIn(items)).toMatchObject([
      {
        credit: "lts.example, Open Data Hub, CC0",
        record: {
          key: "BFEB2DDB0FD54AC9BC040053A5514A92@2030-07-12T20:30",
          title: "Village concert",
          event_type: "concert",
          starts_at: "2030-07-12T18:30:00.000Z",
          ends_at: "2030-07-12T20:00:00.000Z",
          is_all_day: false,
          location: "Bandstand",
          organizer: "organizer:village band",
          lat: 46.9,
          timezone: "Europe/Rome",
        },
      },
    ]);
    expect(leftIn(items)).toEqual(["dates of events that are over"]);
    expect(JSON.stringify(items)).not.toContain("Jane");
  });

  test("keeps the key of the last date of a series when the others are over", async () => {
    const EventDate = [{ From: "2030-07-10", To: "2030-07-12", Begin: "10:00:00", End: "12:00:00", SingleDays: true }];
    const keysOn = async (now: string) =>
      eventsIn(await itemsOf(hub(samples.hubEvent({ EventDate })), ["en"], new Date(now))).map(
        ({ record }) => record.key,
      );
    const keys = await keysOn("2030-07-10T06:00:00Z");
    expect(keys).toHaveLength(3);
    expect(await keysOn("2030-07-12T06:00:00Z")).toEqual(keys.slice(2));
  });

  test("takes at most 1,000 dates of a record, and notes that there are more", async () => {
    const period = { From: "2030-07-10", To: "2031-07-09", SingleDays: true };
    const at = (Begin: string) => ({ ...period, Begin, End: "23:00:00" });
    const items = await itemsOf(hub(samples.hubEvent({ EventDate: ["10:00:00", "15:00:00", "20:00:00"].map(at) })));
    expect(eventsIn(items)).toHaveLength(1_000);
    expect(items).toContainEqual(expect.objectContaining({ kind: "note", reason: "recurrence_cut" }));
    const few = await itemsOf(hub(samples.hubEvent({ EventDate: [at("10:00:00")] })));
    expect(few.flatMap((item) => (item.kind === "note" ? item.reason : []))).not.toContain("recurrence_cut");
  });

  test("gives an EventShort its times and its venue, without the person to contact", async () => {
    const items = await itemsOf(hub(samples.hubShortEvent()));
    expect(eventsIn(items)[0]?.record).toMatchObject({
      title: "Data day",
      description: "Talks about open data.",
      location: "NOI Seminar 1",
      starts_at: "2030-09-10T07:00:00.000Z",
      ends_at: "2030-09-10T15:00:00.000Z",
    });
    expect(JSON.stringify(items)).not.toContain("jane");
  });

  test("leaves out what is inactive, closed, of another kind, repeated or without id, name or position", async () => {
    const change = (more: object) => samples.hubMuseum({ Id: crypto.randomUUID(), ...more });
    const hike = { Type: "Sommer", SubType: "Wandern", PoiType: "Höhenwege", SmgTags: ["wandern", "sommer"] };
    const items = await itemsOf(
      hub(
        change({ Active: false }),
        change({ LicenseInfo: { ClosedData: true } }),
        change(hike),
        samples.hubMuseum(),
        samples.hubMuseum(),
        change({ Id: null }),
        "text",
        null,
        7,
        change({ Detail: {}, Shortname: null }),
        change({ GpsInfo: [], GpsPoints: {} }),
        change({ _Meta: { Type: "webcam" } }),
      ),
    );
    expect(leftIn(items)).toEqual([
      "inactive",
      "closed_data",
      "hikes",
      "repeated",
      "no_key",
      "no_key",
      "no_key",
      "no_key",
      "unnamed",
      "no_geometry",
      "webcams",
    ]);
  });

  test("repairs texts that the database does not take, and leaves out records whose id is one", async () => {
    const LicenseInfo = { License: "CC0", LicenseHolder: "A\u0000B" };
    const LocationInfo = { MunicipalityInfo: { Id: "mun\u0000", Name: { en: `V\u0001ille ${"é".repeat(300)}` } } };
    const items = await itemsOf(
      hub(samples.hubMuseum({ LicenseInfo, LocationInfo }), samples.hubMuseum({ Id: "a\u0000b" })),
    );
    expect(leftIn(items)).toEqual(["no_key"]);
    expect(placeIn(items)).toMatchObject({ credit: "A B, Open Data Hub, CC0", record: { area: "mun" } });
    const area = items.find((item) => item.kind === "area");
    expect(area?.record).toMatchObject({ key: "mun", name: `V ille ${"é".repeat(193)}` });
  });

  test.each([
    ["days of every year", "2", "Jun 01-Oct 31"],
    ["months of every year", "3", "Jun-Oct"],
  ])("repeats %s", async (_, Type, season) => {
    const [schedule] = samples.hubMuseum().OperationSchedule;
    const { record } = placeIn(await itemsOf(hub(samples.hubMuseum({ OperationSchedule: [{ ...schedule, Type }] }))));
    expect(record.hours_expression).toBe(`${season} Mo-Sa 09:30-12:00,15:00-18:30`);
  });

  test("reads nothing into members of wrong types", async () => {
    const wrong = Object.fromEntries(Object.keys(samples.hubMuseum()).map((name) => [name, [[{ en: 7 }], null, "x"]]));
    const names = { ...wrong, Id: "x", Detail: { en: { Title: "T", BaseText: {} } }, constructor: 1, __proto__: null };
    expect(leftIn(await itemsOf(hub(names)))).toEqual(["no_geometry"]);
  });
});

describe("DATAtourisme", () => {
  test("gives a place of a flux its texts, kind, hours, contacts, image and credit", async () => {
    const items = await itemsOf(flux(samples.fluxRestaurant()));
    expect(placeIn(items)).toMatchObject({
      credit: "Office de tourisme du Port, DATAtourisme, Licence Ouverte 2.0, 2026-10-18",
      record: {
        key: "30/0049c43b-5087-3c44-87ef-349d316fc2b8",
        name: "The Harbour Crêperie",
        place_kind: "restaurant",
        category: "restaurants",
        area: "50001",
        city: "Le Port",
        address: "1 quai Nord, 50340",
        summary: "Buckwheat pancakes.",
        description: "Buckwheat pancakes and cider.",
        contact_email: "bonjour@creperie.example",
        website_url: "https://creperie.example/",
        hours_expression: "Sa 19:00-20:30; 2030 Jul 01-2030 Aug 31 Th-Fr 12:00-14:00,19:00-21:00",
        media: [{ url: "https://media.example/salle.jpg", attribution: "OT du Port", alt_text: "La salle" }],
        facts: { names: { fr: "La Crêperie du Port" } },
      },
    });
    expect(items).toContainEqual(expect.objectContaining({ reason: "image_rights", value: "1 of 2" }));
  });

  test("gives each date of a recurring event of the API", async () => {
    const records = eventsIn(await itemsOf(api(samples.coreMarket()))).map(({ record }) => record);
    expect(records.map((record) => record.starts_at.slice(0, 10))).toEqual([
      "2030-07-07",
      "2030-07-14",
      "2030-07-21",
      "2030-07-28",
    ]);
    expect(records[0]).toMatchObject({
      title: "Brocante du quai",
      event_type: "market",
      admission_type: "free",
      location: "Quai Nord, 50340, Le Port",
      starts_at: "2030-07-07T06:00:00.000Z",
      ends_at: "2030-07-07T11:00:00.000Z",
    });
  });

  test("has the same keys in a flux and in the API", async () => {
    const { "@id": uri } = samples.fluxRestaurant();
    const same = samples.fluxRestaurant({ "@id": undefined, uri });
    const [one, other] = [placeIn(await itemsOf(flux(samples.fluxRestaurant()))), placeIn(await itemsOf(api(same)))];
    expect(other.record.key).toBe(one.record.key);
  });

  test("gives a stay of several days without times one all-day event", async () => {
    const takesPlaceAt = [{ startDate: "2030-08-01", endDate: "2030-08-03" }];
    const [event, ...others] = eventsIn(await itemsOf(api(samples.coreMarket({ takesPlaceAt }))));
    expect([event?.record.is_all_day, event?.record.ends_at, others]).toEqual([true, "2030-08-03T22:00:00.000Z", []]);
  });

  test("counts offers, itineraries and services, and one object alone is read", async () => {
    const of = (...type: string[]) => samples.coreMarket({ type, uri: `https://data.datatourisme.fr/1/${type[0]}` });
    expect(leftIn(await itemsOf(api(of("Product", "Rental"), of("Tour"), of("ServiceProvider"))))).toEqual([
      "offers and rentals",
      "itineraries",
      "services",
    ]);
    expect(placeIn(await itemsOf(JSON.stringify(samples.fluxRestaurant()))).record.city).toBe("Le Port");
  });
});

describe("a hostile catalogue gets one clear line", () => {
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const bomb = JSON.stringify(samples.fluxRestaurant({ note: " ".repeat(7_000_000) }));
  const index = { "index.json": "[]" };
  test.each<[string, string | Buffer, RegExp]>([
    ["a bomb", zipOf({ ...index, "objects/a.json": bomb }), /^is a ZIP archive that becomes far too large/],
    ["a huge object", zipOf({ ...index, "a.json": "{}" }, { "a.json": 9_000_000 }), /^has an object of more than 8 MB/],
    ["a wrong size", zipOf({ ...index, "a.json": "{}".padEnd(900) }, { "a.json": 10 }), /^is a damaged ZIP archive/],
    ["deep nesting", zipOf({ ...index, "a.json": deep }), /^is nested more than 64 levels deep: a\.json/],
    ["invalid JSON", zipOf({ ...index, "a.json": "{" }), /^has invalid JSON: a\.json/],
    ["no index", zipOf({ "a.json": "{}" }), /^is a ZIP archive without the index/],
    ["half an archive", flux(samples.fluxRestaurant()).subarray(0, 900), /^is a damaged ZIP archive/],
    ["a path outside", zipOf({ "../index.json": "[]" }), /^is a damaged ZIP archive/],
    ["half a page", hub(samples.hubMuseum()).slice(0, -40), /^is cut off/],
  ])("%s", async (_, content, message) => {
    expect(await refusal(content)).toMatch(message);
  });
});

test.each([
  ...([
    ["CC0", true],
    ["CC-BY 4.0", true],
    ["CC BY-SA 4.0", true],
    ["Licence Ouverte 2.0", true],
  ] as const),
  ...([
    ["By-NC-ND 4.0", false],
    ["CC BY-ND 4.0", false],
    ["Tous droits réservés", false],
    ["none", false],
  ] as const),
])("the licence %s of an image is open: %s", (licence, expected) => {
  expect(isOpenLicence(licence)).toBe(expected);
});
