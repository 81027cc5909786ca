import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";
import { contribute, people, refusesAsContribution, somePlace } from "./contributing";

const world = useWorld();
// More at once than connections, and few enough to be answered in time on a machine that others use.
const AT_ONCE = 100;
// The race is in the database, which is the same behind Next.
const SUBMISSIONS = process.env.API_SERVED_BY === "next" ? 100 : 500;
const submit = (id: string, amenity_flags: unknown, token?: string) =>
  contribute(world, id, "amenities", { amenity_flags }, token);
const known = async (id: string) =>
  Object.fromEntries(
    (
      await world.sql<{ key: string; value: unknown; contributions: number }[]>`
        select key, value, contributions from place_amenities where place_id = ${id}`
    ).map((row) => [row.key, [row.value, row.contributions]]),
  );

refusesAsContribution(world, "amenities", { amenity_flags: { wifi: true } });

describe("200", () => {
  test("values are kept, overwritten, and each key's contributions counted", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const first = await submit(id, { wifi: true, seats: 12, dress: "  smart cafe\u0301 " }, user.token);
    expect([first.status, first.body]).toEqual([200, { data: { success: true } }]);
    await submit(id, { wifi: false, pool: true }, user.token);
    expect(await known(id)).toEqual({
      wifi: [false, 2],
      seats: [12, 1],
      dress: ["smart café", 1],
      pool: [true, 1],
    });
  });

  test("the place shows the latest value of each key at once, and a false one too", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const before = await world.api(`/api/v1/places/${id}`);
    await submit(id, { wifi: true, seats: 12, dress: "smart" }, user.token);
    await submit(id, { wifi: false }, user.token);
    const after = await world.api(`/api/v1/places/${id}`, {
      headers: { "if-none-match": before.headers.get("etag") ?? "" },
    });
    expect(after.status).toBe(200);
    expect(after.body.data.amenities).toEqual({ dress: "smart", seats: 12, wifi: false });
    const offering = async (key: string) =>
      (await world.api(`/api/v1/places?amenity=${key}&limit=100`)).body.data.map((place: { id: string }) => place.id);
    expect(await offering("seats")).toContain(id);
    expect(await offering("wifi")).not.toContain(id);
  });

  test("the place shows the hundred keys that were submitted most often", async () => {
    const [id, [one, two]] = [await somePlace(world), await people(world, 2)];
    const keys = (from: number) => Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${from + i}`, true]));
    for (const from of [100, 150, 200]) await submit(id, keys(from), one?.token);
    for (const from of [150, 200]) await submit(id, keys(from), two?.token);
    const { amenities } = (await world.api(`/api/v1/places/${id}`)).body.data;
    expect(amenities).toEqual({ ...keys(150), ...keys(200) });
  });

  test("takes 50 keys of 64 characters, and texts of 200", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const flags = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`.padEnd(64, "_"), "🌴".repeat(200)]));
    expect((await submit(id, flags, user.token)).status).toBe(200);
    expect(Object.keys(await known(id))).toHaveLength(50);
  });

  test("a key means nothing but itself", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    const text = '{"amenity_flags":{"__proto__":true,"constructor":1,"to_string":"x"}}';
    expect((await contribute(world, id, "amenities", text, user.token)).status).toBe(200);
    expect(Object.keys(await known(id)).sort()).toEqual(["__proto__", "constructor", "to_string"]);
  });
});

describe("422", () => {
  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["no key", {}],
    ["a list", [true]],
    ["a text", "wifi"],
    ["51 keys", Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, true]))],
    ["an empty key", { "": true }],
    ["a key of 65", { ["x".repeat(65)]: true }],
    ["capitals", { WiFi: true }],
    ["a hyphen", { "free-wifi": true }],
    ["another alphabet", { вайфай: true }],
    ["U+0000 in a key", { "a\u0000": true }],
    ["a nested object", { wifi: { free: true } }],
    ["a nested list", { wifi: [true] }],
    ["null for a value", { wifi: null }],
    ["a text of 201", { dress: "🌴".repeat(201) }],
    ["U+0000 in a text", { dress: "a\u0000b" }],
    ["half an emoji", { dress: "\ud83c" }],
    ["a good key beside a bad one", { wifi: true, bad: {} }],
  ])("%s", async (_, flags) => {
    const [id, user] = [await somePlace(world), await world.user()];
    expectError(await submit(id, flags, user.token), 422, "validation_error");
    expect(await known(id)).toEqual({});
  });

  test("a number that nobody can read", async () => {
    const [id, user] = [await somePlace(world), await world.user()];
    expectError(
      await contribute(world, id, "amenities", '{"amenity_flags":{"n":1e999}}', user.token),
      422,
      "validation_error",
    );
  });
});

describe("at once", () => {
  test(`${SUBMISSIONS} submissions in racing waves count ${SUBMISSIONS}, whatever their keys' order`, async () => {
    const id = await somePlace(world);
    const users = await people(world, 50);
    const submitNth = (i: number) => {
      const flags: [string, unknown][] = [
        ["wifi", i % 2 === 0],
        ["pool", i],
        [`own_${i % 10}`, true],
      ];
      return submit(id, Object.fromEntries(i % 2 ? flags : flags.reverse()), users[i % 50]?.token);
    };
    const answers = [];
    for (let sent = 0; sent < SUBMISSIONS; sent += AT_ONCE) {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => submitNth(sent + i)))));
    }
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const counts = Object.entries(await known(id)).map(([key, [, count]]) => [key, count]);
    expect(Object.fromEntries(counts)).toEqual({
      wifi: SUBMISSIONS,
      pool: SUBMISSIONS,
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`own_${i}`, SUBMISSIONS / 10])),
    });
  }, 60_000);
});
