import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { newMerchant } from "@/tests/support/commerce/merchants";
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
      ...["0 null null false", "1 09:00:00 12:00:00 false", "1 14:00:00 18:00:00 false"],
      ...["5 18:00:00 02:00:00 true", "6 00:00:00 00:00:00 true"],
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
});

describe("422", () => {
  test.each([
    [{ website_url: "javascript:alert(1)" }, "body.website_url"],
    [{ contact_email: "nobody" }, "body.contact_email"],
    [{ summary: "x".repeat(501) }, "body.summary"],
    [{ hours: [{ day_of_week: 7, is_closed: true }] }, "body.hours[0].day_of_week"],
    [{ hours: [{ day_of_week: 1, opens_at: "9" }] }, "body.hours[0].opens_at"],
    [{ hours: [{ day_of_week: 1, is_closed: true, opens_at: "09:00" }] }, "body.hours[0].opens_at"],
    [{ hours: Array.from({ length: 71 }, () => ({ day_of_week: 1, is_closed: true })) }, "body.hours"],
    [{ hours_exceptions: [{ from: "2099-02-30", closed: true }] }, "body.hours_exceptions[0].from"],
    [{ hours_exceptions: [{ from: "2099-02-03", to: "2099-02-01", closed: true }] }, "body.hours_exceptions[0].to"],
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
