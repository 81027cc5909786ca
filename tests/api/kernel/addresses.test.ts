import { beforeAll, describe, expect, test } from "vitest";
import { rawBytes, rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
let place = "";

beforeAll(async () => {
  await world.bundle({ places: [{ key: "a", name: "Anse Chastanet" }] });
  place = (await world.api("/api/v1/places")).body.data[0].id;
});

/** The one shape of an error, with nothing of the inside in it. */
function expectEnvelope(answer: { status: number; text: string }, status: number, code: string): void {
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(code)]);
  const { error } = JSON.parse(answer.text);
  expect(error).toMatchObject({ code, status, message: expect.any(String) });
  expect(
    Object.keys(error).filter((key) => !["code", "message", "status", "details", "request_id"].includes(key)),
  ).toEqual([]);
}

/** Next decodes a path before any code of ours sees it, and answers 500 by itself where that fails. */
const byNext = process.env.API_SERVED_BY === "next";
const decodes = (path: string): boolean => {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
};
/** The status, or how the connection ended where the server closed it before all was sent. */
const outcomeOf = (answer: Promise<{ status: number }>): Promise<unknown> =>
  answer.then(
    ({ status }) => status,
    (error: { code?: string }) => error.code,
  );
const REFUSED = [431, "ECONNRESET", "EPIPE"];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

describe("404", () => {
  test.each([
    "/api",
    "/api/",
    "/api/v1",
    "/api/v2/places",
    "/api/v1/nothing",
    "/api/v1/places/1/nothing",
    "/api/v1/placesx",
    "/api/nothing?x=1",
    "/api/v1/map",
  ])("an unknown address answers every method in the envelope: %s", async (path) => {
    for (const method of METHODS) expectEnvelope(await rawRequest(world.base, path, { method }), 404, "not_found");
    const head = await rawRequest(world.base, path, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([404, ""]);
  });

  test.each([
    "0",
    "-1",
    "abc",
    "1.0",
    "01",
    "9223372036854775808",
    "9".repeat(400),
    "%00",
    "%F0%9F%8F%9D",
    "1%2F2",
    "%2e%2e",
    "1;x",
    "1%20",
    "NaN",
    "%D9%A1",
  ])("an id that cannot be one is not found: %s", async (id) =>
    expectEnvelope(await rawRequest(world.base, `/api/v1/places/${id}`), 404, "not_found"),
  );

  test("letter case matters in addresses", async () => {
    expectEnvelope(await rawRequest(world.base, "/api/v1/PLACES"), 404, "not_found");
  });
});

describe("405", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s on a list that is only read is refused, and Allow says what is taken",
    async (method) => {
      const answer = await rawRequest(world.base, "/api/v1/places", { method });
      expectEnvelope(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
    },
  );

  test.each(["TRACE", "PROPFIND", "MKCOL", "REPORT"])("%s is refused", async (method) => {
    const answer = await rawRequest(world.base, "/api/v1/places", { method });
    // Next answers a method that no route file can export by itself, before any code of ours.
    if (byNext) return void expect(answer.status).toBeGreaterThanOrEqual(400);
    expectEnvelope(answer, 405, "method_not_allowed");
    expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
    expectEnvelope(await rawRequest(world.base, "/api/v1/nothing", { method }), 404, "not_found");
  });

  test("a method that HTTP does not know closes the connection with 400", async () => {
    expect(await rawBytes(world.base, "NOPE /api/v1/places HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });
});

describe("HEAD and OPTIONS", () => {
  test("HEAD answers with GET's status and headers and no body", async () => {
    for (const path of [
      "/api/v1/places",
      `/api/v1/places/${place}`,
      "/api/v1/places/999999",
      "/api/v1/places?limit=0",
    ]) {
      const [get, head] = [await rawRequest(world.base, path), await rawRequest(world.base, path, { method: "HEAD" })];
      expect(head.text).toBe("");
      expect(head.status).toBe(get.status);
      for (const name of ["content-type", "cache-control", "etag"])
        expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
    }
  });

  test("OPTIONS says what an address takes", async () => {
    const answer = await rawRequest(world.base, "/api/v1/places", { method: "OPTIONS" });
    expect([answer.status, answer.text, answer.headers.allow]).toEqual([204, "", "GET, HEAD, OPTIONS"]);
  });
});

describe("odd addresses", () => {
  test("one trailing slash is the same address, without a redirect", async () => {
    expect((await rawRequest(world.base, "/api/v1/places/")).status).toBe(200);
    expect((await rawRequest(world.base, `/api/v1/places/${place}/?x=1`)).status).toBe(200);
  });

  test.each([
    "/api//v1/places",
    "/api/v1//places",
    "/api/v1/places//",
    "//api/v1/places",
    "/api/v1/places/%2F",
    "/api/./v1/%2e%2e/places",
    "/api/v1/places/..%2f..%2fhealth",
  ])("%s leads nowhere else: no 5xx, no other origin", async (path) => {
    const { status, headers, text } = await rawRequest(world.base, path);
    expect(status).toBeLessThan(500);
    // Next mends repeated slashes with a redirect of its own; it must stay on this host.
    if (headers.location) expect(new URL(headers.location, world.base).host).toBe(new URL(world.base).host);
    else if (status !== 200 && path.startsWith("/api")) expectEnvelope({ status, text }, 404, "not_found");
  });

  test.each(["%", "%zz", "1%", "%E0%A4%A", "%ff%fe", "%00", "%0d%0aSet-Cookie:x=1"])(
    "a malformed percent sequence in the path is nothing that is there: %s",
    async (bad) => {
      const answer = await rawRequest(world.base, `/api/v1/places/${bad}`);
      expect(byNext && !decodes(bad) ? [400, 404, 500] : [404]).toContain(answer.status);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  test("malformed percent sequences in the query are text", async () => {
    for (const query of ["q=%", "q=%zz", "q=%E0%A4%A", "%=1", "=&&=&"]) {
      expect((await rawRequest(world.base, `/api/v1/places?${query}`)).status, query).toBe(200);
    }
  });

  test("a query of 10,000 bytes is read; one too long for the server is refused, not a crash", async () => {
    expect((await rawRequest(world.base, `/api/v1/places?x=${"a".repeat(10_000)}`)).status).toBe(200);
    expect((await rawRequest(world.base, `/api/v1/places?q=${"a".repeat(10_000)}`)).status).toBe(422);
    expect(REFUSED).toContain(await outcomeOf(rawRequest(world.base, `/api/v1/places?x=${"a".repeat(100_000)}`)));
    expect((await rawRequest(world.base, "/api/health")).status).toBe(200);
  });

  test("headers too large are refused, not a crash", async () => {
    const answer = rawRequest(world.base, "/api/v1/places", { headers: { "x-big": "a".repeat(100_000) } });
    expect(REFUSED).toContain(await outcomeOf(answer));
    expect(
      (await rawRequest(world.base, "/api/v1/places", { headers: { authorization: `Bearer ${"a".repeat(10_000)}` } }))
        .status,
    ).toBe(200);
  });

  test("an absolute address of another host, and a poisoned Host, change no answer", async () => {
    for (const host of ["evil.example", "localhost:1", "a b", "[", "evil.example/x?y", "ex\u00e4mple"]) {
      const { status, headers, text } = await rawRequest(world.base, "/api/v1/places", { headers: { host } });
      expect([200, 400, 404]).toContain(status);
      expect(`${JSON.stringify(headers)}${text}`).not.toContain("evil");
    }
    // Next, where it takes the requests itself, sends the first to the host it names and fails on the last.
    if (byNext) return;
    const { status, text } = await rawRequest(world.base, "http://evil.example/api/v1/places?limit=1");
    expect([status, JSON.parse(text).data.length]).toEqual([200, 1]);
    expectEnvelope(await rawRequest(world.base, "http://evil.example/api/nothing"), 404, "not_found");
    expectEnvelope(await rawRequest(world.base, "*", { method: "OPTIONS" }), 404, "not_found");
  });
});
