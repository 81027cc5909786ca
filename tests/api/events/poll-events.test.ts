import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { expectError } from "@/tests/api/checks";
import { expectSpent, spendWindow } from "@/tests/api/limits";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { useWorld, type World } from "@/tests/support/world";
import { answersEvents, makeEvents, REVALIDATE } from "./checks";
import { touchEvents } from "./fixtures";

const served = useWorld(MANY_CLIENTS);
const PATH = "/api/v1/events/poll";
/** The world with every call from an address of its own, so that no test spends another's minute. */
const world = new Proxy(served, {
  get: (target, name: keyof World) =>
    name !== "api"
      ? target[name]
      : (path: string, init: RequestInit = {}) =>
          target.api(path, {
            ...init,
            headers: { "x-forwarded-for": someone(), ...Object.fromEntries(new Headers(init.headers)) },
          }),
});

beforeAll(() => makeEvents(served));
answersEvents(world, PATH);

describe("200", () => {
  test("the body of the list", async () => {
    const query = "?from=2020-01-01&limit=3";
    expect((await world.api(PATH + query)).text).toBe((await served.api(`/api/v1/events${query}`)).text);
  });
});

describe("304", () => {
  revalidates(
    world,
    () => `${PATH}?window=this_year`,
    REVALIDATE,
    () => touchEvents(served),
  );

  test("says what is left of the minute, as 200 does", async () => {
    const headers = { "x-forwarded-for": someone() };
    const first = await served.api(PATH, { headers });
    const etag = first.headers.get("etag") ?? "";
    const second = await served.api(PATH, { headers: { ...headers, "if-none-match": etag } });
    expect([first.status, second.status]).toEqual([200, 304]);
    for (const answer of [first, second]) {
      expect(answer.headers.get("x-ratelimit-limit")).toBe("60");
      expect(Number(answer.headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(Date.now() - 1_000);
    }
    // A minute may have begun between the two.
    expect(["58", "59"]).toContain(second.headers.get("x-ratelimit-remaining"));
  });
});

describe("429", () => {
  test("sixty a minute for each client, whether the answers are 200, 304 or 422", async () => {
    const headers = { "x-forwarded-for": someone() };
    const etag = (await world.api(PATH)).headers.get("etag") ?? "";
    let calls = 0;
    const spent = await spendWindow(() => {
      const turn = calls++ % 3;
      const path = turn === 2 ? `${PATH}?sort=x` : PATH;
      return served.api(path, { headers: turn === 1 ? { ...headers, "if-none-match": etag } : headers });
    });
    expectSpent(spent, 60);
    const conditional = await served.api(PATH, { headers: { ...headers, "if-none-match": etag } });
    expectError(conditional, 429, "rate_limited");
    expect((await world.api(PATH)).status).toBe(200);
  });
});
