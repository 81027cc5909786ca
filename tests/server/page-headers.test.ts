import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log/log";
import { createListener } from "@/server/listener";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

// For the settings; the pages themselves are the stand-in below.
useWorld({ BASE_URL: "https://visit.example.org" });
const OWN = "https://visit.example.org";
let server: Server;
let base = "";
const seen = vi.fn();
beforeAll(async () => {
  server = createServer(
    createListener((req, res) => {
      seen(req.headers);
      req.resume();
      res.end("page");
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
const warn = vi.spyOn(log, "warn");
beforeEach(() => {
  seen.mockClear();
  warn.mockClear();
});

const state = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const nested = (depth: number): unknown => (depth === 0 ? ["", {}] : ["x", { children: nested(depth - 1) }]);
const ask = (method: string, headers: Record<string, string>, body = "[]") =>
  rawRequest(base, "/admin/claims", { method, headers, ...(method === "POST" && { body }) });

const PLAIN = { "content-type": "application/x-www-form-urlencoded" };

describe("a request to a page whose headers no browser on our pages sends", () => {
  const FORM = { "content-type": "multipart/form-data; boundary=x", "next-action": "a".repeat(42) };
  test.each<[string, string, Record<string, string>, number]>([
    ["a form of another site", "POST", { ...FORM, origin: "https://evil.example" }, 403],
    ["a form without a site", "POST", { ...FORM, origin: "null" }, 403],
    ["an action without a site, from our own page", "POST", { ...FORM, origin: "null", "sec-fetch-site": "same-origin" }, 403], // biome-ignore format: one line
    ["a plain form without a site", "POST", { ...PLAIN, origin: "null", "sec-fetch-site": "cross-site" }, 403],
    ["a form whose origin is no URL", "POST", { ...FORM, origin: "evil" }, 403],
    [
      "another site that names its own host",
      "POST",
      { ...FORM, origin: "https://evil.example", host: OWN.slice(8) },
      403,
    ],
    ["another method", "DELETE", { origin: "https://evil.example" }, 403],
    ["no JSON as router state", "GET", { rsc: "1", "next-router-state-tree": "%7B" }, 400],
    ["a router state that is no URI component", "GET", { "next-router-state-tree": "%E0%A4%A" }, 400],
    ["a router state of another shape", "GET", { "next-router-state-tree": state({ a: 1 }) }, 400],
    ["an empty router state", "GET", { "next-router-state-tree": "" }, 400],
    ["a malformed action", "POST", { "next-action": "../../etc" }, 400],
    ["an empty action", "POST", { "next-action": "" }, 400],
    ["a method of no page", "TRACE", {}, 405],
    ["a method that another server defines", "PROPFIND", {}, 405],
    ["a form without a boundary", "POST", { "content-type": "multipart/form-data" }, 400],
  ])("%s is refused with one line in the log, and Next does not see it", async (_, method, headers, status) => {
    const answer = await ask(method, headers);
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    expect(seen).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ status, method }), "page request refused"]]);
  });
});

describe("a request that a browser sends", () => {
  const EMPTY = "------WebKitForm--\r\n";
  test.each<[string, string, Record<string, string>, string?]>([
    ["a navigation", "GET", { "next-router-state-tree": state(nested(6)), rsc: "1" }],
    ["a link from another site", "GET", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }],
    ["a form of our own origin", "POST", { origin: OWN, "next-action": "0".repeat(42) }],
    [
      "a form under another name of the machine",
      "POST",
      { origin: "http://192.168.1.9:3000", host: "192.168.1.9:3000" },
    ],
    ["a plain form of a page of ours without a referrer", "POST", { ...PLAIN, origin: "null", "sec-fetch-site": "same-origin" }], // biome-ignore format: one line
    ["a form without an Origin", "POST", { "content-type": "multipart/form-data; boundary=----WebKitForm" }, EMPTY],
  ])("%s reaches the page", async (_, method, headers, body) => {
    expect([(await ask(method, headers, body)).status, warn.mock.calls]).toEqual([200, []]);
  });

  test("with our own origin, Next is told our own host, whatever the request says", async () => {
    await ask("POST", { origin: OWN, host: "10.0.0.7:3000", "x-forwarded-host": "evil.example" });
    expect(seen.mock.calls[0]?.[0]).toMatchObject({ "x-forwarded-host": "visit.example.org" });
  });
});
