import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WebHandler } from "@/lib/http/messages";
import { originForm, targetOf } from "@/server/node-request";
import { callWebHandler } from "@/server/web-handler";

describe("the target of a request", () => {
  test.each([
    "/api/v1/places",
    "/api/v1/places?q=caf%C3%A9&x=a+b",
    "/api/v1/places?q=%",
    "/api/v1/places/%2e%2ex",
    "/api/a.b/..c",
  ])("is kept as it is written: %s", (url) => {
    expect(targetOf(url)).toBe(url);
    const { pathname, search } = new URL(`http://localhost${url}`);
    expect(pathname + search).toBe(url);
  });

  test.each([
    ["/api/./v1/%2E%2e/places", "/api/places"],
    ["/api/v1/places?q=caf\u00e9", "/api/v1/places?q=caf%C3%A9"],
    ["/api/v1/..?x=../y", "/api/?x=../y"],
    ['/api/v1/places?q="a"#b', "/api/v1/places?q=%22a%22"],
  ])("is put as a URL puts it: %s", (url, target) => {
    expect(targetOf(url)).toBe(target);
  });

  test("is none where a backslash stands in the path", () => {
    expect(targetOf("/api\\v1")).toBeNull();
    expect(targetOf("/api/v1/places?q=\\")).toBe("/api/v1/places?q=\\");
  });
});

describe("an address", () => {
  test.each([
    ["/api/v1/places?q=http://x", "/api/v1/places?q=http://x"],
    ["//other.example/api", "//other.example/api"],
    ["http://other.example/api/v1/places?q=a", "/api/v1/places?q=a"],
    ["HTTPS://other.example:8443", "/"],
    ["http://other.example?q=a", "/?q=a"],
    ["http://", "/"],
  ])("is read without the host that it may name: %s", (url, form) => {
    expect(originForm(url)).toBe(form);
  });

  test.each(["*", "", "ftp://other.example/api", "other.example:80"])("is none: %j", (url) => {
    expect(originForm(url)).toBeNull();
  });
});

describe("a handler that is not ours", () => {
  let server: Server;
  let base = "";
  const handler: WebHandler = async (req, { params }) => {
    const { id } = await params;
    if (req.method === "HEAD") return new Response("unseen", { headers: { "x-method": "HEAD" } });
    const headers = new Headers({ "x-url": req.url, "x-id": String(id), "x-given": req.headers.get("x-given") ?? "" });
    headers.append("set-cookie", "a=1; Path=/");
    headers.append("set-cookie", "b=2; Path=/");
    return new Response(req.body, { status: 201, headers });
  };
  beforeAll(async () => {
    server = createServer((req, res) => void callWebHandler(handler, req, res, req.url ?? "", { id: "7" }));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test("gets the request whole, and its answer goes out whole, each cookie for itself", async () => {
    const body = "x".repeat(300_000);
    const answer = await fetch(`${base}/api/x?y=1`, { method: "POST", body, headers: { "x-given": "é".normalize() } });
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("x-url")).toBe(`${base}/api/x?y=1`);
    expect(answer.headers.get("x-id")).toBe("7");
    expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  });

  test("answers HEAD without a body", async () => {
    const answer = await fetch(`${base}/api/x`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("x-method"), await answer.text()]).toEqual([200, "HEAD", ""]);
  });
});
