// Guarantees of APNs: a provider token that Apple would accept, one connection for many messages, and dead devices told
// apart from faults.
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Http2Stream, type IncomingHttpHeaders, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apnsSender } from "@/lib/providers/push/apns";

const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = {
  privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  keyId: "ABCDE12345",
  teamId: "TEAM123456",
};
type Answer = { status: number; reason?: string; headers?: Record<string, string> } | "hang";
let answers: Answer[] = [];
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const sessions: ServerHttp2Session[] = [];
const server = createServer();
server.on("session", (session) => sessions.push(session));
server.on("stream", async (stream: Http2Stream, headers: IncomingHttpHeaders) => {
  let body = "";
  stream.setEncoding("utf8").on("data", (chunk) => (body += chunk));
  stream.on("error", () => undefined);
  await once(stream, "end");
  received.push({ headers, body });
  const answer = answers.shift() ?? { status: 200 };
  if (answer === "hang") return;
  const { status, reason, headers: more } = answer;
  (stream as typeof stream & { respond(headers: object): void }).respond({ ":status": status, ...more });
  stream.end(reason === undefined ? "" : JSON.stringify({ reason }));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => {
  answers = [];
  received.length = 0;
  sessions.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  for (const session of sessions) session.destroy();
  server.close();
});

const sender = (deadlineMs = 5_000) => apnsSender({ baseUrl, topic: "org.example.app", key, deadlineMs });
const message = { title: "New order", body: "A1", url: "destination://orders/1", tag: "order-1", ttlSeconds: 60 };
const to = { token: "0f".repeat(32) };
const tokens = () => received.map(({ headers }) => String(headers.authorization));

test("messages go over one connection with one provider token, which Apple's check accepts", async () => {
  const apns = sender();
  for (let n = 0; n < 3; n++) await apns.send(to, message);
  expect(sessions).toHaveLength(1);
  expect(new Set(tokens()).size).toBe(1);
  const { payload, protectedHeader } = await jwtVerify(tokens()[0]?.replace(/^bearer /, "") ?? "", keys.publicKey, {
    algorithms: ["ES256"],
    issuer: key.teamId,
    maxTokenAge: "1m",
  });
  expect([protectedHeader.kid, Object.keys(payload).sort()]).toEqual([key.keyId, ["iat", "iss"]]);
  expect(received[0]?.headers).toMatchObject({
    ":method": "POST",
    ":path": `/3/device/${to.token}`,
    "apns-topic": "org.example.app",
    "apns-push-type": "alert",
    "apns-priority": "10",
    "apns-collapse-id": "order-1",
    "apns-expiration": expect.stringMatching(/^\d{10}$/),
  });
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({
    aps: { alert: { title: "New order", body: "A1" }, sound: "default" },
    url: "destination://orders/1",
  });
});

test("the provider token is renewed within the hour for which Apple accepts it, and when Apple calls it expired", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const apns = sender();
  await apns.send(to, message);
  vi.setSystemTime(Date.now() + 44 * 60_000);
  await apns.send(to, message);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await apns.send(to, message);
  expect(new Set(tokens()).size).toBe(2);
  answers = [{ status: 403, reason: "ExpiredProviderToken" }];
  vi.setSystemTime(Date.now() + 60_000);
  await expect(apns.send(to, message)).rejects.toThrow("APNs answered 403");
  await apns.send(to, message);
  expect(new Set(tokens()).size).toBe(3);
});

describe("a refusal", () => {
  test.each([
    [410, "Unregistered", "device"],
    [400, "BadDeviceToken", "device"],
    [400, "DeviceTokenNotForTopic", "device"],
    [413, "PayloadTooLarge", "message"],
    [400, "BadTopic", "message"],
  ])("%i %s is permanent", async (status, reason, refused) => {
    answers = [{ status, reason }];
    await expect(sender().send(to, message)).rejects.toMatchObject({ name: "PushRefused", refused });
  });

  test.each([
    [403, "InvalidProviderToken"],
    [500, "InternalServerError"],
    [503, "Shutdown"],
  ])("%i %s is temporary", async (status, reason) => {
    answers = [{ status, reason }];
    await expect(sender().send(to, message)).rejects.toMatchObject({ name: "Error" });
  });

  test("429 carries the pause that Apple asks for", async () => {
    answers = [{ status: 429, reason: "TooManyRequests", headers: { "retry-after": "30" } }];
    await expect(sender().send(to, message)).rejects.toMatchObject({ name: "PushDelayed", seconds: 30 });
  });
});

test("a connection that hangs, that the server closes or that breaks is replaced at the next message", async () => {
  const apns = sender(300);
  answers = ["hang"];
  await expect(apns.send(to, message)).rejects.toMatchObject({ name: "TimeoutError" });
  await apns.send(to, message);
  const closed = once(sessions[1] as ServerHttp2Session, "close");
  sessions[1]?.close();
  await closed;
  await apns.send(to, message);
  answers = ["hang"];
  const broken = apns.send(to, message);
  await vi.waitFor(() => expect(received).toHaveLength(4));
  sessions.at(-1)?.destroy();
  await expect(broken).rejects.toThrow();
  await apns.send(to, message);
  expect(received).toHaveLength(5);
});

test("a server that is not there is a temporary failure", async () => {
  const apns = apnsSender({ baseUrl: "http://127.0.0.1:9", topic: "org.example.app", key });
  await expect(apns.send(to, message)).rejects.toMatchObject({ code: "ERR_HTTP2_STREAM_CANCEL" });
});
