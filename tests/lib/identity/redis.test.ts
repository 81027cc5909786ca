import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword, somePhone } from "@/tests/support/people";
import { type Mood, startUpstash, type Upstash } from "@/tests/support/upstash";
import { useWorld } from "@/tests/support/world";

let redis: Upstash;
const world = useWorld(async () => {
  redis = await startUpstash();
  return {
    ...{ ...MANY_CLIENTS, SMS_OUTBOX_FILE: join(tmpdir(), `${randomUUID()}.ndjson`) },
    ...{ UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
  };
});
afterAll(() => redis?.stop());

// After a failure the limiter leaves Redis alone for five seconds; each test begins once they are over.
let later = 0;
beforeEach(() => {
  later += 10_000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + later });
});
let killed = false;
const trouble = async (kind: Mood | "killed") => {
  killed = kind === "killed";
  if (kind === "killed") await redis.redis.kill();
  else redis.mood = kind;
};
afterEach(async () => {
  redis.mood = "serve";
  if (killed) await redis.redis.revive();
  killed = false;
  vi.useRealTimers();
});

const credentials = () => ({ email: someEmail(), password: somePassword() });
/** Every way in that is limited, and what it answers to a stranger. */
const DOORS: Record<string, { path: string; body: () => unknown; usual: number; limit: number }> = {
  login: { path: "/api/v1/auth/login", body: credentials, usual: 401, limit: 10 },
  "sign-in/email": { path: "/api/auth/sign-in/email", body: credentials, usual: 401, limit: 10 },
  register: { path: "/api/v1/auth/register", body: credentials, usual: 201, limit: 30 },
  "sign-up/email": {
    path: "/api/auth/sign-up/email",
    body: () => ({ ...credentials(), name: "A" }),
    usual: 200,
    limit: 30,
  },
  "send-otp": { path: "/api/v1/auth/phone/send-otp", body: () => ({ phoneNumber: "x" }), usual: 422, limit: 5 },
  "verify-otp": {
    path: "/api/v1/auth/phone/verify-otp",
    body: () => ({ phoneNumber: somePhone(), code: "123456" }),
    usual: 401,
    limit: 10,
  },
};
const knock = async (door: keyof typeof DOORS, from: string) => {
  const { path = "", body } = DOORS[door] ?? {};
  const started = performance.now();
  const { status } = await send(world, path, body?.(), { from });
  return { status, ms: performance.now() - started };
};

const TROUBLES: Record<string, Mood | "killed"> = {
  serving: "serve",
  hung: "hang",
  failing: "status 500",
  "talking garbage": { body: "<html>not json" },
  "of another shape": { body: '[{"result":{"a":[null]}},7]' },
  killed: "killed",
};

describe.each(Object.entries(TROUBLES))("with Redis %s", (_, kind) => {
  test.each(Object.keys(DOORS))(
    "%s keeps its bound, fails nobody, and waits at most 300 ms more",
    { retry: 2 },
    async (door) => {
      const { usual, limit } = DOORS[door] ?? { usual: 0, limit: 0 };
      await knock(door, someone());
      const before = Math.max(...(await Promise.all([1, 2, 3].map(() => knock(door, someone())))).map(({ ms }) => ms));
      await trouble(kind);
      const first = await knock(door, someone());
      expect(first.status).toBe(usual);
      expect(first.ms - before).toBeLessThan(300);
      const from = someone();
      const answers = await Promise.all(Array.from({ length: limit * 3 }, () => knock(door, from)));
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(usual), count(429)]).toEqual([limit, limit * 2]);
    },
  );

  test("who has a password or a session comes in", async () => {
    const { email, password } = await registered(world);
    await trouble(kind);
    const answer = await send(world, "/api/auth/sign-in/email", { email, password });
    expect(answer.status).toBe(200);
    expect((await world.api("/api/v1/me", { token: answer.body.token })).status).toBe(200);
  });
});
