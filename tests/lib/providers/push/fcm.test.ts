// Guarantees of FCM: signed in as the service account, one token for many messages, and dead devices told apart from faults.
import { generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { fcmSender } from "@/lib/providers/push/fcm";
import type { PushDelayed } from "@/lib/providers/push/port";
import { answerJson, FAILURES, standIn } from "@/tests/support/stand-in";

const keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
let expiresIn = 3_600;
/** The status and the body with which FCM answers; the token endpoint verifies what it gets. */
let answer: [number, unknown, Record<string, string>?] = [200, { name: "projects/demo/messages/1" }];
const google = await standIn(async (req, res, { body }) => {
  if (req.url !== "/token") {
    const [status, json, headers = {}] = answer;
    return void res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(json));
  }
  const form = new URLSearchParams(body);
  const audience = `${google.baseUrl}/token`;
  const verified = await jwtVerify(form.get("assertion") ?? "", keys.publicKey, {
    audience,
    issuer: "push@demo.example.org",
    algorithms: ["RS256"],
    maxTokenAge: "1m",
  }).catch(() => null);
  const granted =
    verified?.payload.scope === "https://www.googleapis.com/auth/firebase.messaging" &&
    form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer";
  if (!granted) return answerJson(res, 400, { error: "invalid_grant" });
  answerJson(res, 200, {
    access_token: `token-${google.received.length}`,
    expires_in: expiresIn,
    token_type: "Bearer",
  });
});
beforeEach(() => {
  expiresIn = 3_600;
  answer = [200, { name: "projects/demo/messages/1" }];
});

const account = () => ({
  project_id: "demo",
  client_email: "push@demo.example.org",
  private_key_id: "key-1",
  private_key: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  token_uri: `${google.baseUrl}/token`,
});
const sender = (deadlineMs = 5_000) => fcmSender({ baseUrl: google.baseUrl, account: account(), deadlineMs });
const message = { title: "New order", body: "A1", url: "destination://orders/1", tag: "order-1", ttlSeconds: 60 };
const to = { token: "device:1" };
const lines = () => google.received.map(({ line }) => line);
const refusal = (status: number, errorCode: string, more: object[] = []) =>
  [status, { error: { code: status, details: [{ errorCode }, ...more] } }] as [number, unknown];

test("messages carry one access token, and the tag with which they replace each other", async () => {
  const fcm = sender();
  await Promise.all([fcm.send(to, message), fcm.send(to, message)]);
  await fcm.send(to, message);
  expect(lines().filter((line) => line === "POST /token")).toHaveLength(1);
  const sent = google.received.filter(({ line }) => line === "POST /v1/projects/demo/messages:send");
  expect(sent).toHaveLength(3);
  expect(sent[0]?.headers.authorization).toBe("Bearer token-1");
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
    message: {
      token: "device:1",
      notification: { title: "New order", body: "A1" },
      data: { url: "destination://orders/1" },
      android: { collapse_key: "order-1", priority: "HIGH", ttl: "60s", notification: { tag: "order-1" } },
      apns: {
        headers: {
          "apns-collapse-id": "order-1",
          "apns-priority": "10",
          "apns-expiration": expect.stringMatching(/^\d{10}$/),
        },
        payload: { aps: { sound: "default" } },
      },
    },
  });
});

test("an access token that is about to expire, or that FCM refuses, is replaced", async () => {
  const fcm = sender();
  expiresIn = 30;
  await fcm.send(to, message);
  expiresIn = 3_600;
  await fcm.send(to, message);
  answer = [401, { error: { code: 401, status: "UNAUTHENTICATED" } }];
  await expect(fcm.send(to, message)).rejects.toThrow("FCM answered 401");
  answer = [200, {}];
  await fcm.send(to, message);
  expect(lines().filter((line) => line === "POST /token")).toHaveLength(3);
});

describe("a refusal", () => {
  const badToken = [{ fieldViolations: [{ field: "message.token" }] }];
  test.each([
    ["UNREGISTERED", refusal(404, "UNREGISTERED"), "device"],
    ["SENDER_ID_MISMATCH", refusal(403, "SENDER_ID_MISMATCH"), "device"],
    ["a token in a wrong form", refusal(400, "INVALID_ARGUMENT", badToken), "device"],
    ["another invalid argument", refusal(400, "INVALID_ARGUMENT"), "message"],
  ])("%s is permanent", async (_, given, refused) => {
    answer = given;
    await expect(sender().send(to, message)).rejects.toMatchObject({ name: "PushRefused", refused });
  });

  test.each([
    [403, "THIRD_PARTY_AUTH_ERROR"],
    [404, ""],
    [500, "INTERNAL"],
    [503, "UNAVAILABLE"],
  ])("%i %s is temporary", async (status, code) => {
    answer = refusal(status, code);
    await expect(sender().send(to, message)).rejects.toMatchObject({ name: "Error" });
  });

  test("429 carries the pause that FCM asks for", async () => {
    answer = [429, {}, { "retry-after": "120" }];
    const error = await sender()
      .send(to, message)
      .catch((caught: PushDelayed) => caught);
    expect(error).toMatchObject({ name: "PushDelayed", seconds: 120 });
  });

  test.each(Object.keys(FAILURES))(
    "%s of the token endpoint is temporary, and the next attempt asks again",
    async (name) => {
      const fcm = sender(300);
      google.behave(FAILURES[name] ?? (() => undefined));
      const error: Error = await fcm.send(to, message).catch((caught) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(error.name).not.toBe("PushRefused");
      google.reset();
      await fcm.send(to, message);
    },
  );
});
