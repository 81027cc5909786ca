import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ObservableMetric } from "@/lib/platform/telemetry/port";
import { outboxFile } from "@/tests/support/outbox-file";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword, somePhone } from "@/tests/support/people";
import { triesAll } from "@/tests/support/rounds";
import { type Mood, startUpstash, type Upstash } from "@/tests/support/upstash";
import { useWorld } from "@/tests/support/world";

let redis: Upstash;
const world = useWorld(async () => {
  redis = await startUpstash();
  return {
    ...MANY_CLIENTS,
    SMS_OUTBOX_FILE: outboxFile("sms"),
    UPSTASH_REDIS_REST_URL: redis.url,
    UPSTASH_REDIS_REST_TOKEN: redis.token,
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

// Test, server and stand-in share a thread, which many calls at once keep from reading Redis in time.
const AT_ONCE = 5;
// These hash a password at each call, so they are tried under every kind of trouble in `npm run test:all` only.
const DEAR = ["login", "sign-in/email", "register", "sign-up/email"];
const doorsFor = (kind: string): string[] =>
  Object.keys(DOORS).filter((door) => triesAll || !DEAR.includes(door) || ["serving", "killed"].includes(kind));

const passTime = () => {
  later += 10_000;
  vi.setSystemTime(Date.now() + 10_000);
};

let fallbacks = 0;
/** Whether the limiter has counted without Redis since the last call. */
async function fellBack(): Promise<boolean> {
  const { destinationMetrics } = globalThis as { destinationMetrics?: Map<string, ObservableMetric> };
  const [all = { value: 0 }] = (await destinationMetrics?.get("limiter.fallbacks")?.read()) ?? [];
  const more = all.value > fallbacks;
  fallbacks = all.value;
  return more;
}

/** The statuses of so many calls from one new address. */
async function burst(door: string, size: number): Promise<number[]> {
  await fellBack();
  const from = someone();
  const statuses: number[] = [];
  while (statuses.length < size) {
    const calls = Array.from({ length: Math.min(AT_ONCE, size - statuses.length) }, () => knock(door, from));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  return statuses;
}

/** The milliseconds by which a door answers later than `usual`: the least of three, as a loaded machine can only add to one. */
async function delayAt(door: string, from: number): Promise<number> {
  const delays: number[] = [];
  for (let n = 0; n < 3; n++) {
    passTime();
    const { status, ms } = await knock(door, someone());
    expect(status).toBe(DOORS[door]?.usual);
    delays.push(ms - from);
  }
  return Math.min(...delays);
}

describe.each(Object.entries(TROUBLES))("with Redis %s", (name, kind) => {
  test.each(doorsFor(name))("%s keeps its bound, fails nobody, and waits at most 300 ms more", async (door) => {
    const { usual, limit } = DOORS[door] ?? { usual: 0, limit: 0 };
    await knock(door, someone());
    const before = (await knock(door, someone())).ms;
    await trouble(kind);
    expect(await delayAt(door, before)).toBeLessThan(300);
    let statuses = await burst(door, limit * 3);
    // A machine that kept Redis waiting made the limiter count on in PostgreSQL, from 0, as it should.
    for (let n = 0; name === "serving" && (await fellBack()) && n < 5; n++) {
      passTime();
      statuses = await burst(door, limit * 3);
    }
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(usual), count(429)]).toEqual([limit, limit * 2]);
  });

  test("who has a password or a session comes in", async () => {
    const { email, password } = await registered(world);
    await trouble(kind);
    const answer = await send(world, "/api/auth/sign-in/email", { email, password });
    expect(answer.status).toBe(200);
    expect((await world.api("/api/v1/me", { token: answer.body.token })).status).toBe(200);
  });
});
