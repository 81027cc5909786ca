import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";
import { contribute, people, refusesAsContribution, somePlace } from "./contributing";

const world = useWorld();
// The race is in the database, which is the same behind Next.
const SUBMISSIONS = process.env.API_SERVED_BY === "next" ? 50 : 200;
const OPEN = { day_of_week: 1, opens_at: "09:00", closes_at: "17:00", is_closed: false, is_overnight: false };
const ugc = (over: object = {}) => ({ ...OPEN, source_type: "ugc", ...over });
const owner = (over: object = {}) => ({ ...OPEN, source_type: "owner", ...over });
const submit = (id: string, body: unknown, token?: string) => contribute(world, id, "hours", body, token);
const shown = async (id: string) => (await world.api(`/api/v1/places/${id}`)).body.data.hours;
const rows = (id: string) => world.sql<{ source_type: string; opens_at: string }[]>`
  select source_type, day_of_week, opens_at::text, user_id from place_hours where place_id = ${id} order by id`;

refusesAsContribution(world, "hours", ugc());

describe("200", () => {
  test("a visitor's word is shown at once, and moves the validators on", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const before = await world.api(`/api/v1/places/${id}`);
    expect(before.body.data).toMatchObject({ hours: [], hours_attribution: "sourced_via_external" });
    const { status, body, headers } = await submit(id, ugc(), user.token);
    expect([status, body]).toEqual([200, { data: { success: true } }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const after = await world.api(`/api/v1/places/${id}`, {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect(after.status).toBe(200);
    const entry = { ...OPEN, opens_at: "09:00:00", closes_at: "17:00:00", source_type: "ugc" };
    expect(after.body.data).toMatchObject({
      hours: [entry],
      operating_hours: [entry],
      hours_attribution: "managed_locally",
      open_state: { basis: expect.toBeOneOf([null, "ugc"]) },
    });
    const list = await world.api("/api/v1/places?limit=100");
    const item = list.body.data.find((place: { id: string }) => place.id === id);
    expect(item.open_state).toEqual(after.body.data.open_state);
  });

  test("a second word of the same visitor takes the place of the first; of several visitors the newest is shown", async () => {
    const id = await somePlace(world);
    const [one, two] = await people(world, 2);
    await submit(id, ugc(), one?.token);
    await submit(id, ugc({ opens_at: "10:00" }), two?.token);
    await submit(id, ugc({ opens_at: "11:00" }), one?.token);
    expect(await rows(id)).toHaveLength(2);
    expect((await shown(id)).map((entry: { opens_at: string }) => entry.opens_at)).toEqual(["11:00:00"]);
  });

  test.each(["curator", "admin", "super_admin"] as const)(
    "an owner row, by a %s, replaces visitors' rows and the rows that it overlaps, of that day only",
    async (role) => {
      const id = await somePlace(world, {
        hours: [
          { day_of_week: 1, opens_at: "06:00", closes_at: "08:00" },
          { day_of_week: 1, opens_at: "16:00", closes_at: "20:00" },
        ],
      });
      const [visitor, staff] = [await world.user(), await world.user({ role })];
      await submit(id, ugc(), visitor.token);
      await submit(id, ugc({ day_of_week: 2 }), visitor.token);
      expect((await submit(id, owner({ opens_at: "08:30" }), staff.token)).status).toBe(200);
      expect(await rows(id)).toMatchObject([
        { source_type: "owner", day_of_week: 1, opens_at: "06:00:00", user_id: null },
        { source_type: "ugc", day_of_week: 2 },
        { source_type: "owner", day_of_week: 1, opens_at: "08:30:00", user_id: staff.id },
      ]);
      await submit(id, ugc({ opens_at: "12:00" }), visitor.token);
      expect(await shown(id)).toMatchObject([
        { day_of_week: 1, opens_at: "06:00:00", source_type: "owner" },
        { day_of_week: 1, opens_at: "08:30:00", source_type: "owner" },
        { day_of_week: 2, source_type: "ugc" },
      ]);
    },
  );

  type Range = [opens: string, closes: string] | "closed";
  const LUNCH: Range = ["11:00", "15:00"];
  test.each<[string, Range[], Range[]]>([
    ["lunch and dinner are two ranges", [LUNCH, ["18:00", "22:00"]], [LUNCH, ["18:00", "22:00"]]],
    ["ranges that touch are two", [LUNCH, ["15:00", "18:00"]], [LUNCH, ["15:00", "18:00"]]],
    ["one that overlaps replaces", [LUNCH, ["14:59", "18:00"]], [["14:59", "18:00"]]],
    ["one replaces all that it overlaps", [LUNCH, ["18:00", "22:00"], ["14:00", "19:00"]], [["14:00", "19:00"]]],
    ["the same range again is one", [LUNCH, LUNCH], [LUNCH]],
    ["an overnight range beside lunch", [LUNCH, ["20:00", "02:00"]], [LUNCH, ["20:00", "02:00"]]],
    ["an overnight range overlaps to midnight", [["23:00", "23:30"], ["20:00", "02:00"]], [["20:00", "02:00"]]], // biome-ignore format: one line
    ["the small hours are of the next day", [["20:00", "02:00"], ["01:00", "04:00"]], [["01:00", "04:00"], ["20:00", "02:00"]]], // biome-ignore format: one line
    ["24 hours replace all", [LUNCH, ["18:00", "22:00"], ["00:00", "00:00"]], [["00:00", "00:00"]]],
    ["a closed day replaces all", [LUNCH, ["18:00", "22:00"], "closed"], ["closed"]],
    ["a range replaces a closed day", ["closed", LUNCH], [LUNCH]],
  ])("%s", async (_, given, left) => {
    const [id, staff] = [await somePlace(world), await world.user({ role: "curator" })];
    const bodyOf = (range: Range) =>
      range === "closed"
        ? { is_closed: true, opens_at: null, closes_at: null }
        : { opens_at: range[0], closes_at: range[1], is_overnight: range[1] <= range[0] };
    for (const range of given) expect((await submit(id, owner(bodyOf(range)), staff.token)).status).toBe(200);
    const entries = await shown(id);
    expect(
      entries.map((entry: { is_closed: boolean; opens_at: string; closes_at: string }) =>
        entry.is_closed ? "closed" : [entry.opens_at.slice(0, 5), entry.closes_at.slice(0, 5)],
      ),
    ).toEqual(left);
  });

  test.each<[string, object]>([
    ["a closed day without times", { opens_at: undefined, closes_at: undefined, is_closed: true }],
    ["a closed day with null for times", { opens_at: null, closes_at: null, is_closed: true }],
    ["overnight", { opens_at: "22:00", closes_at: "02:00", is_overnight: true }],
    ["24 hours", { opens_at: "00:00", closes_at: "00:00", is_overnight: true }],
    ["to the last minute", { opens_at: "00:00", closes_at: "23:59" }],
    ["flags left out", { is_closed: undefined, is_overnight: undefined }],
    ["keys that mean nothing here", { id: "1", user_id: "usr_x", place_id: "1", created_at: "2000-01-01" }],
  ])("takes %s", async (_, over) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expect((await submit(id, ugc(over), user.token)).status).toBe(200);
    expect(await rows(id)).toMatchObject([{ user_id: user.id }]);
  });

  test("a later import leaves the owner's word of a day alone", async () => {
    const key = "kept";
    const file = (name: string) => ({
      places: [
        {
          key,
          name,
          hours: [
            { day_of_week: 1, opens_at: "06:00", closes_at: "08:00" },
            { day_of_week: 1, opens_at: "16:30", closes_at: "20:00" },
            { day_of_week: 2, is_closed: true },
          ],
        },
      ],
    });
    await world.bundle(file("Before"));
    const [row] = await world.sql<{ id: string }[]>`select id::text as id from places where source_key = ${key}`;
    const id = row?.id ?? "";
    await submit(id, owner(), (await world.user({ role: "curator" })).token);
    await world.bundle(file("After"));
    expect(await shown(id)).toMatchObject([
      { day_of_week: 1, opens_at: "06:00:00" },
      { day_of_week: 1, opens_at: "09:00:00" },
      { day_of_week: 2, is_closed: true },
    ]);
  });
});

describe("403", () => {
  test("a plain user does not speak for the owner, nor learns whether the place is there", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    for (const place of [id, "999999999"]) expectError(await submit(place, owner(), user.token), 403, "forbidden");
    expect(await rows(id)).toEqual([]);
  });

  test("and learns nothing of what else is wrong with the submission", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    for (const body of [{ source_type: "owner" }, owner({ day_of_week: 9 }), owner({ opens_at: "nine" })])
      for (const place of [id, "no-id"]) expectError(await submit(place, body, user.token), 403, "forbidden");
  });
});

describe("422", () => {
  test.each<[string, object]>([
    ["no day", { day_of_week: undefined }],
    ["day 7", { day_of_week: 7 }],
    ["day -1", { day_of_week: -1 }],
    ["half a day", { day_of_week: 0.5 }],
    ["a day as text", { day_of_week: "1" }],
    ["no source", { source_type: undefined }],
    ["another source", { source_type: "google" }],
    ["no opening", { opens_at: undefined }],
    ["no closing", { closes_at: null }],
    ["24:00", { closes_at: "24:00" }],
    ["seconds", { opens_at: "09:00:00" }],
    ["one digit", { opens_at: "9:00" }],
    ["other digits", { opens_at: "٠٩:٠٠" }],
    ["a number for a time", { opens_at: 900 }],
    ["U+0000", { opens_at: "09:00\u0000" }],
    ["a line end", { opens_at: "09:00\n" }],
    ["closed with times", { is_closed: true }],
    ["closed overnight", { is_closed: true, is_overnight: true, opens_at: undefined, closes_at: undefined }],
    ["closed as text", { is_closed: "true" }],
    ["closing before opening", { opens_at: "17:00", closes_at: "09:00" }],
    ["closing at opening", { closes_at: "09:00" }],
    ["overnight that ends on the same day", { is_overnight: true }],
  ])("%s", async (_, over) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expectError(await submit(id, ugc(over), user.token), 422, "validation_error");
    expect(await rows(id)).toEqual([]);
  });

  test.each([[], null, "text", 1, [{}]])("a body that is %j", async (body) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expect((await submit(id, JSON.stringify(body), user.token)).status).toBe(422);
  });
});

describe("at once", { timeout: 60_000 }, () => {
  test(`${SUBMISSIONS} racing owner rows, with visitors between them, leave one a day; visitors from before are gone`, async () => {
    const id = await somePlace(world);
    const staff = await people(world, 10, "curator");
    const visitors = await people(world, 7);
    await Promise.all(visitors.map((user, day) => submit(id, ugc({ day_of_week: day }), user.token)));
    const minute = (i: number) => String(i % 60).padStart(2, "0");
    const answers = [];
    for (let sent = 0; sent < SUBMISSIONS; sent += 50) {
      const wave = Array.from({ length: 50 }, (_, i) => sent + i).map((i) =>
        submit(id, owner({ day_of_week: i % 7, opens_at: `08:${minute(i)}` }), staff[i % 10]?.token),
      );
      answers.push(...(await Promise.all(wave)));
    }
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const left = await rows(id);
    expect(left.map((row) => row.source_type)).toEqual(Array.from({ length: 7 }, () => "owner"));
    const days = await shown(id);
    expect(days.map((entry: { day_of_week: number }) => entry.day_of_week)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const kept = new Map(left.map((row) => [Object(row).day_of_week, row.opens_at]));
    for (const entry of days) expect(entry.opens_at).toBe(kept.get(entry.day_of_week));
  });

  test("racing words of one visitor are one row", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => submit(id, ugc({ opens_at: `07:${10 + i}` }), user.token)),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await rows(id)).toHaveLength(1);
  });
});
