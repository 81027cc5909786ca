// Guarantees of requests to addresses that users have given: they only reach public hosts, and end within their limits.
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { resolveBySystem } from "@/lib/platform/outbound/host-names";
import { isPublicAddress } from "@/lib/platform/outbound/public-address";
import { type PublicFetchOptions, publicFetch } from "@/lib/platform/outbound/public-fetch";
import { PrivateAddress } from "@/lib/platform/outbound/public-request";
import { FAILURES, standIn } from "@/tests/support/stand-in";

const receiver = await standIn((_, res) => void res.writeHead(200).end("an answer"));
const call = (url: string, options: Partial<PublicFetchOptions> = {}) =>
  publicFetch(url, {
    provider: "webhooks",
    headers: {},
    body: "{}",
    deadlineMs: 5_000,
    maxBytes: 1_000,
    allowPrivate: false,
    ...options,
  });
const { port } = new URL(receiver.baseUrl);

test.each([
  "127.0.0.1",
  "127.1.2.3",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "192.0.0.8",
  "::",
  "::1",
  "fe80::1",
  "fc00::1",
  "fd12::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "::127.0.0.1",
  "::7f00:1",
  "4000::1",
  "not an address",
  "",
])("%j is not a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "1.1.1.1", "203.0.114.1", "2606:4700:4700::1111"])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "[::1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "localhost",
])("a connection to %s is refused before it is made", async (host) => {
  await expect(call(`http://${host}:${port}/`, { resolve: resolveBySystem })).rejects.toThrow(PrivateAddress);
  expect(receiver.received).toEqual([]);
});

test("a name is refused if any of its addresses is private", async () => {
  const resolve = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  await expect(call(`http://rebind.example:${port}/`, { resolve })).rejects.toThrow(PrivateAddress);
});

test("a name that turns private after it was resolved gains nothing: the connection uses the checked addresses", async () => {
  let resolved = 0;
  const resolve = async () => [{ address: resolved++ === 0 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
  await expect(call(`http://rebind.example:${port}/`, { resolve })).rejects.toThrow();
  expect([resolved, receiver.received]).toEqual([1, []]);
});

test("a private receiver is reached where that is allowed, by address and by name", async () => {
  for (const url of [receiver.baseUrl, `http://localhost.example:${port}/hook?a=1`]) {
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    expect(await call(url, { allowPrivate: true, resolve })).toEqual({ status: 200, text: "an answer" });
  }
  expect(receiver.received.map(({ line }) => line)).toEqual(["POST /", "POST /hook?a=1"]);
});

test("a redirect is returned, not followed", async () => {
  receiver.behave((_, res) => void res.writeHead(302, { location: "http://169.254.169.254/" }).end());
  expect((await call(receiver.baseUrl, { allowPrivate: true })).status).toBe(302);
  expect(receiver.received).toHaveLength(1);
});

test("only the start of a long body is read", async () => {
  receiver.behave(FAILURES["100 MB"] ?? expect.fail("no such failure"));
  const { text } = await call(receiver.baseUrl, { allowPrivate: true, maxBytes: 100 });
  expect(text).toBe("x".repeat(100));
});

test("the deadline ends a request without a response", async () => {
  receiver.behave(FAILURES.hang ?? expect.fail("no such failure"));
  await expect(call(receiver.baseUrl, { allowPrivate: true, deadlineMs: 300 })).rejects.toThrow(
    "no response within 300 ms",
  );
});

test.each([
  ["does not end by the deadline", () => undefined],
  ["breaks off", (res: ServerResponse) => void setImmediate(() => res.destroy())],
])("a status counts, and the start of the body is kept, if the body %s", async (_, end) => {
  receiver.behave((_, res) => {
    res.writeHead(200, { "content-length": "100" }).write("a start");
    end(res);
  });
  const answer = await call(receiver.baseUrl, { allowPrivate: true, deadlineMs: 300 });
  expect(answer).toEqual({ status: 200, text: "a start" });
});

test("a name without addresses, and a resolver that never answers, are failures", async () => {
  await expect(call("http://none.example/", { resolve: async () => [] })).rejects.toThrow("no address");
  const never = () => new Promise<never>(() => undefined);
  await expect(call("http://slow.example/", { resolve: never, deadlineMs: 300 })).rejects.toThrow("within 300 ms");
});
