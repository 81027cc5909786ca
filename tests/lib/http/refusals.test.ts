import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "@/server/http-server";
import { rawBytes } from "@/tests/support/raw";

let server: Server;
let base = "";
beforeAll(async () => {
  const options = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 };
  server = createHttpServer(options, (_, res) => void res.setHeader("connection", "close").end("answered"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each([
  ["no HTTP", "hello\r\n\r\n", 400, "malformed_request"],
  ["a header without a colon", "GET / HTTP/1.1\r\nHost: x\r\nbad\r\n\r\n", 400, "malformed_request"],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400, "malformed_request"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, "malformed_request"],
  ["two hosts under HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\nhost: x\r\n\r\n", 400, "malformed_request"],
  [
    "a transfer coding besides chunked",
    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    400,
    "malformed_request",
  ],
  [
    "two transfer codings",
    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "malformed_request",
  ],
  [
    "chunks under HTTP/1.0",
    "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "malformed_request",
  ],
  ["a host that is no name", 'GET / HTTP/1.1\r\nHost: <x>"\r\n\r\n', 400, "malformed_request"],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: x/y\r\n\r\n", 400, "malformed_request"],
  ["a host with a user", "GET / HTTP/1.1\r\nHost: a@x\r\n\r\n", 400, "malformed_request"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
    "malformed_request",
  ],
  ["an address of 20 kB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, "headers_too_large"],
  ["half a request", "GET / HTTP/1.1\r\nHost: x\r\n", 408, "request_timeout"],
])("%s is refused in the envelope", async (_, bytes, status, code) => {
  const [head = "", body = ""] = (await rawBytes(base, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nX-Request-Id: [\w-]{16,}/);
  expect(JSON.parse(body).error).toMatchObject({ code, status });
});

test("an expectation that nobody knows is passed over", async () => {
  const answer = await rawBytes(base, "GET / HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
});

test("HTTP/1.0 may leave the host out", async () => {
  expect(await rawBytes(base, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
});

test.each(["x", "a-b.example:3000", "127.0.0.1", "[::1]:80", "a_b", "xn--bcher-kva.example", "x:", ""])(
  "a request to the host %j is served",
  async (host) => {
    expect(await rawBytes(base, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [\s\S]*answered$/);
  },
);
