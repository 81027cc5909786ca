import { expect, test, vi } from "vitest";
import type { Answer, World } from "@/tests/support/world";

// biome-ignore lint/suspicious/noExplicitAny: items of a body, told apart by what a test expects of them
export type Item = any;

/** Checks a whole error response: the envelope, and that it must not be cached. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.body, answer.text).toMatchObject({ error: { code, status, message: expect.any(String) } });
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(["error"]);
  const known = new Set(["code", "message", "status", "details", "request_id"]);
  expect(Object.keys(answer.body.error).filter((key) => !known.has(key))).toEqual([]);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("x-request-id")).toBeTruthy();
}

export const keysOf = (value: object): string[] => Object.keys(value).sort();
export const namesOf = (items: Item[]): string[] => items.map((item) => item.name);

/** Haversine distance on PostgreSQL's sphere, implemented separately so that the service is not its own oracle. */
export function metresBetween(a: [lat: number, lng: number], b: [lat: number, lng: number]): number {
  const [lat1, lng1, lat2, lng2] = [...a, ...b].map((degrees) => (degrees / 180) * Math.PI) as [
    number,
    number,
    number,
    number,
  ];
  const chord = (1 - Math.cos(lat2 - lat1)) / 2 + (Math.cos(lat1) * Math.cos(lat2) * (1 - Math.cos(lng2 - lng1))) / 2;
  return 2 * 6_378_168 * Math.asin(Math.sqrt(chord));
}

/** The id of the place that the test imported with this key. */
export async function idOf(world: World, key: string): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`select id::text from places where source_key = ${key}`;
  if (!row) throw new Error(`no place ${key}`);
  return row.id;
}

export const withQuery = (path: string, query: string): string => `${path}${path.includes("?") ? "&" : "?"}${query}`;

/** Rejected coordinates with their codes (docs/contract.md#numbers-and-money). For use inside `describe("400")`. */
export function refusesBadCoordinates(world: World, path: () => string, token?: () => Promise<string>): void {
  test.each(["lat=14", "lng=-61", "lat=14&radius=5"])(
    "%s: one coordinate alone is missing_coordinates",
    async (query) => {
      const answer = await world.api(withQuery(path(), query), { token: await token?.() });
      expectError(answer, 400, "missing_coordinates");
    },
  );

  test.each([
    ["90.0000001", "-61"],
    ["-90.1", "-61"],
    ["14", "180.5"],
    ["14", "-181"],
    ["north", "-61"],
    ["14", ""],
    ["", ""],
    ["NaN", "NaN"],
    ["Infinity", "0"],
    ["1e999", "0"],
    ["0x10", "0"],
    ["14,5", "-61"],
    ["١٤", "-61"],
    ["14 ", "-61"],
    ["14%00", "-61"],
    ["1_4", "-61"],
  ])("lat %j with lng %j is invalid_coordinates", async (lat, lng) => {
    const answer = await world.api(withQuery(path(), `lat=${lat}&lng=${lng}`), { token: await token?.() });
    expectError(answer, 400, "invalid_coordinates");
  });
}

/** Coordinates at the edge of the accepted range. For use inside `describe("200")`. */
export function takesEdgeCoordinates(world: World, path: () => string, token?: () => Promise<string>): void {
  test.each([
    ["90", "180"],
    ["-90", "-180"],
    ["0", "-0"],
    ["1.4e1", "-6.1E1"],
    ["%2B14.5", "-61."],
    [".5", "-.5"],
    ["5e-324", "1e-320"],
    ["14.123456789012345678901234567890", "-61"],
  ])("takes lat %s and lng %s", async (lat, lng) => {
    const answer = await world.api(withQuery(path(), `lat=${lat}&lng=${lng}`), { token: await token?.() });
    expect(answer.status, answer.text).toBe(200);
  });
}

/** HEAD and a trailing slash. For use inside `describe("200")`. */
export function answersHead(world: World, path: () => string, token?: () => Promise<string>): void {
  test("HEAD gives the same headers and no body", async () => {
    await vi.waitFor(async () => {
      const get = await world.api(path(), { token: await token?.() });
      const head = await world.api(path(), { method: "HEAD", token: await token?.() });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe("");
      for (const name of ["etag", "cache-control", "content-type"]) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
    });
  });

  test("one trailing slash does not matter", async () => {
    const [route = "", query = ""] = path().split("?");
    let answer = await world.api(`${route}/${query && `?${query}`}`, { token: await token?.() });
    // Next redirects to the URL without the slash.
    const location = answer.headers.get("location");
    if (answer.status === 308 && location) {
      const { pathname, search } = new URL(location, world.base);
      expect(pathname).toBe(route);
      answer = await world.api(`${pathname}${search}`, { token: await token?.() });
    }
    expect(answer.status, answer.text).toBe(200);
  });

  test("unknown parameters are ignored", async () => {
    const answer = await world.api(withQuery(path(), "unknown=1&a%00b=%00&__proto__=x&constructor=y"), {
      token: await token?.(),
    });
    expect(answer.status, answer.text).toBe(200);
  });
}

/** Rejected values of `page` and `limit`. For use inside `describe("422")`. */
export function refusesBadPages(world: World, path: () => string, names: ("page" | "limit")[]): void {
  test.each(names.flatMap((name) => ["0", "-1", "1.5", "abc", "", "1e2", "%00", "NaN", "1%20"].map((v) => [name, v])))(
    "%s=%s",
    async (name, value) => {
      expectError(await world.api(withQuery(path(), `${name}=${value}`)), 422, "validation_error");
    },
  );
}
