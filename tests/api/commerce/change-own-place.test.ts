import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { restorePlace } from "@/lib/domains/places/editing/places-admin.service";
import { expectError } from "@/tests/api/checks";
import { cli, newMerchant } from "@/tests/support/commerce/merchants";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";
import { pathOf, refusesStrangers } from "./owning";

const world = useWorld();
let merchant: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  merchant = await newMerchant(world);
});
const change = (body: unknown, { placeId, token } = merchant) =>
  send(world, pathOf(placeId), body, { method: "PATCH", token });
const publicPlace = async (placeId = merchant.placeId) => (await world.api(`/api/v1/places/${placeId}`)).body.data;

refusesStrangers(world, "changeOwnPlace", {});
refusesBadBodies(world, { path: () => pathOf(merchant.placeId), method: "PATCH", token: () => merchant.token });

describe("200", () => {
  test("texts and contacts are public at once; what is left out stays, and empty text clears", async () => {
    const contacts = { website_url: "https://ti-kaye.example.org", contact_phone: "+1 758 484 1234" };
    const first = await change({
      summary: " A bar ",
      description: "Two\nlines",
      contact_email: "a@b.example",
      ...contacts,
    });
    expect(first.body.data, first.text).toMatchObject({ summary: "A bar", description: "Two\nlines", ...contacts });
    await change({ website_url: "", contact_email: null });
    const shown = await publicPlace();
    expect(shown).toMatchObject({ summary: "A bar", contact_phone: "+1 758 484 1234", website_url: "" });
    expect(shown.contact_email).toBeNull();
  });

  test("the week is replaced as a whole: split shifts, overnight, closed, 24 hours; visitors' rows go", async () => {
    const visitor = await world.user();
    const row = { day_of_week: 3, opens_at: "01:00", closes_at: "02:00", source_type: "ugc" };
    await send(world, `/api/v1/places/${merchant.placeId}/hours`, row, { token: visitor.token });
    const hours = [
      { day_of_week: 0, is_closed: true },
      { day_of_week: 1, opens_at: "09:00", closes_at: "12:00" },
      { day_of_week: 1, opens_at: "14:00", closes_at: "18:00" },
      { day_of_week: 5, opens_at: "18:00", closes_at: "02:00" },
      { day_of_week: 6, opens_at: "00:00", closes_at: "00:00" },
    ];
    const { body } = await change({ hours });
    const times = body.data.hours.map(
      (one: Record<string, unknown>) => `${one.day_of_week} ${one.opens_at} ${one.closes_at} ${one.is_overnight}`,
    );
    expect(times).toEqual([
      "0 null null false",
      "1 09:00:00 12:00:00 false",
      "1 14:00:00 18:00:00 false",
      "5 18:00:00 02:00:00 true",
      "6 00:00:00 00:00:00 true",
    ]);
    expect((await publicPlace()).hours).toEqual(body.data.hours);
    expect((await change({ hours: [] })).body.data.hours).toEqual([]);
  });

  test("exceptions are replaced as a whole, the later of two first", async () => {
    const exceptions = [
      { from: "2099-12-24", to: "2099-12-26", closed: true, note: "Christmas" },
      { from: "2099-12-25", ranges: [{ opens_at: "12:00", closes_at: "15:00" }] },
    ];
    const { body } = await change({ hours_exceptions: exceptions });
    expect(body.data.hours_exceptions).toEqual([
      {
        from: "2099-12-25",
        to: "2099-12-25",
        closed: false,
        ranges: [{ opens_at: "12:00:00", closes_at: "15:00:00" }],
        note: null,
      },
      { from: "2099-12-24", to: "2099-12-26", closed: true, ranges: [], note: "Christmas" },
    ]);
    expect((await publicPlace()).hours_exceptions).toEqual(body.data.hours_exceptions);
    expect((await change({ hours_exceptions: [] })).body.data.hours_exceptions).toEqual([]);
  });

  test("the audit log names the fields and not their text", async () => {
    await change({ summary: "personal" });
    const [entry] = await world.sql<{ after: object; actor: string }[]>`
      select after, actor from audit_log where entity = ${`place:${merchant.placeId}`} order by id desc limit 1`;
    expect(entry).toEqual({ after: { changed: ["summary"] }, actor: `user:${merchant.id}` });
  });

  test("what is sent again as it is changes nothing: no audit entry, and imports still update it", async () => {
    const bar = await newMerchant(world);
    const state = async () => {
      const [row] = await world.sql`
        select edited_fields, updated_at, (select count(*)::int from audit_log where entity = 'place:' || places.id) as entries
        from places where id = ${bar.placeId}`;
      return row;
    };
    const before = await state();
    for (const body of [{}, { summary: "", description: "", contact_phone: "", website_url: null }]) {
      const { status, text } = await change(body, bar);
      expect(status, text).toBe(200);
      expect(await state()).toEqual(before);
    }
    await change({ summary: "A bar", description: "" }, bar);
    expect((await state())?.edited_fields).toEqual(["summary"]);
  });
});

describe("a position", () => {
  /** An area whose boundary is the square of half a degree north-east of a corner. */
  async function square(lat: number, lng: number): Promise<string> {
    const ring = [[lng, lat], [lng + 0.5, lat], [lng + 0.5, lat + 0.5], [lng, lat + 0.5], [lng, lat]]; // biome-ignore format: a ring
    const slug = `area-${lat}-${lng}`;
    const polygon = JSON.stringify({ type: "Polygon", coordinates: [ring] });
    const [row] = await world.sql<{ id: string }[]>`
      insert into areas (source, source_key, name, slug, polygon)
      values ('test', ${slug}, ${slug}, ${slug}, ${polygon}::text::json) returning id::text as id`;
    return row?.id ?? "";
  }
  const stored = async (placeId: string) => {
    const [row] = await world.sql<{ lat: number; lng: number; area: string | null; edited: string[] }[]>`
      select lat, lng, area_id::text as area, edited_fields as edited from places where id = ${placeId}`;
    return row;
  };
  /** Makes a map of these bounds the active one. */
  const mapOf = (west: number, east: number) => world.sql`
    insert into map_tilesets (west, south, east, north, center_lat, center_lng, attribution, tiles, active)
    values (${west}, 10, ${east}, 20, 15, ${west}, '', 0, true)`;
  afterEach(async () => {
    await world.sql`delete from map_tilesets`;
  });

  test("is public at once with its area, stays after imports, and staff can restore the earlier one", async () => {
    const other = await newMerchant(world);
    const [here, there] = [await square(30, 40), await square(31, 41)];
    const first = await change({ coordinates: { lat: 30.1, lng: 40.1 } }, other);
    expect(first.body.data.coordinates, first.text).toEqual({ lat: 30.1, lng: 40.1 });
    await change({ coordinates: { lat: 31.1, lng: 41.1 } }, other);
    expect(await stored(other.placeId)).toEqual({
      lat: 31.1,
      lng: 41.1,
      area: there,
      edited: ["area_id", "lat", "lng"],
    });
    expect(await publicPlace(other.placeId)).toMatchObject({
      coordinates: { lat: 31.1, lng: 41.1 },
      area: { id: there },
    });

    const [entry] = await world.sql<{ id: string; before: object; after: object }[]>`
      select id::text as id, before, after from audit_log where entity = ${`place:${other.placeId}`} order by audit_log.id desc`;
    expect(entry).toMatchObject({
      before: { lat: 30.1, lng: 40.1, area_id: here },
      after: { changed: ["lat", "lng", "area_id"], lat: 31.1, lng: 41.1, area_id: there },
    });
    await restorePlace(cli(world), other.placeId, entry?.id ?? "");
    expect(await stored(other.placeId)).toMatchObject({ lat: 30.1, lng: 40.1, area: here });
  });

  test("leaves an area that staff chose against the pin, and one that no boundary replaces", async () => {
    const other = await newMerchant(world);
    const [chosen, around] = [await square(33, 43), await square(34, 44)];
    await change({ coordinates: { lat: 34.1, lng: 44.1 } }, other);
    await change({ coordinates: { lat: 1, lng: 2 } }, other);
    expect(await stored(other.placeId)).toMatchObject({ lat: 1, lng: 2, area: around });
    await world.sql`update places set area_id = ${chosen} where id = ${other.placeId}`;
    await change({ coordinates: { lat: 34.2, lng: 44.2 } }, other);
    expect(await stored(other.placeId)).toMatchObject({ lat: 34.2, lng: 44.2, area: chosen });
  });

  test.each([
    ["a map", -62, -60, [-61.5], [-59, 179]],
    ["a map across the antimeridian", 175, -175, [176, -176], [170, -170]],
  ])("lies on %s", async (_, west, east, inside, outside) => {
    await mapOf(west, east);
    const other = await newMerchant(world);
    for (const lng of inside) expect((await change({ coordinates: { lat: 14, lng } }, other)).status).toBe(200);
    const off = [...outside.map((lng) => ({ lat: 14, lng })), { lat: 9, lng: inside[0] }];
    for (const coordinates of off) {
      const answer = await change({ coordinates, summary: "Not stored" }, other);
      expectError(answer, 422, "validation_error");
      expect(answer.body.error.details).toEqual([
        { path: "body.coordinates", message: "must lie on the destination's map" },
      ]);
    }
    expect((await publicPlace(other.placeId)).summary).toBe("");
  });
});

describe("422", () => {
  test.each([
    [{ website_url: "javascript:alert(1)" }, "body.website_url"],
    [{ contact_email: "nobody" }, "body.contact_email"],
    [{ summary: "x".repeat(501) }, "body.summary"],
    [{ coordinates: { lat: 90.1, lng: 0 } }, "body.coordinates.lat"],
    [{ coordinates: { lat: 0, lng: "1" } }, "body.coordinates.lng"],
    [{ coordinates: { lat: 14 } }, "body.coordinates.lng"],
    [{ coordinates: null }, "body.coordinates"],
    [{ hours: [{ day_of_week: 7, is_closed: true }] }, "body.hours[0].day_of_week"],
    [{ hours: [{ day_of_week: 1, opens_at: "9" }] }, "body.hours[0].opens_at"],
    [{ hours: [{ day_of_week: 1, is_closed: true, opens_at: "09:00" }] }, "body.hours[0].opens_at"],
    [{ hours: Array.from({ length: 71 }, () => ({ day_of_week: 1, is_closed: true })) }, "body.hours"],
    [{ hours_exceptions: [{ from: "2099-02-30", closed: true }] }, "body.hours_exceptions[0].from"],
    [{ hours_exceptions: [{ from: "2099-02-03", to: "2099-02-01", closed: true }] }, "body.hours_exceptions[0].to"],
    [{ hours_exceptions: [{ from: "0000-01-01", closed: true }] }, "body.hours_exceptions[0].from"],
    [{ hours_exceptions: [{ from: "2099-02-01", closed: true, note: "a\u0000b" }] }, "body.hours_exceptions[0].note"],
    [{ hours_exceptions: [{ from: "2099-02-01", closed: true, note: "\ud800" }] }, "body.hours_exceptions[0].note"],
  ])("%j changes nothing", async (body, path) => {
    const before = await publicPlace();
    const answer = await change(body);
    expectError(answer, 422, "validation_error");
    expect(answer.body.error.details.map((problem: { path: string }) => problem.path)).toContain(path);
    expect(await publicPlace()).toEqual({ ...before, open_state: expect.anything() });
  });
});

describe("429", () => {
  test("120 an hour for each user", async () => {
    const other = await newMerchant(world);
    for (let i = 0; i < 120; i++) {
      const { status, headers } = await change({ summary: 1 }, other);
      expect([status, headers.get("x-ratelimit-remaining")]).toEqual([422, String(119 - i)]);
    }
    expectError(await change({}, other), 429, "rate_limited");
  });
});
