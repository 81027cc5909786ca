import { setTimeout as delay } from "node:timers/promises";
import { type Mood, startUpstash, type Upstash } from "@/tests/support/upstash";
import { client, type Got, inParallel } from "./client";
import { type Finding, quantile, type Scenario, tally } from "./scenario";
import type { Service, Stage } from "./test-bed";

const WAYS: Readonly<Record<string, Mood | "gone">> = {
  gone: "gone",
  hung: "hang",
  slow: "slow",
  "answering 500": "status 500",
  garbage: { body: "<html>\u0000 not json" },
  "another shape": { body: '{"result":{"unexpected":null}}' },
  empty: { body: "" },
};
const ADDED_MS = 300;

async function asked(service: Service, count: number, first = 0): Promise<Got[]> {
  const caller = client(service.server.base, 8);
  const answers: Got[] = [];
  await inParallel(count, 8, async (k) => {
    const n = first + k;
    const from = { "x-forwarded-for": `10.9.${n >> 8}.${n & 255}` };
    answers.push(await caller.ask({ method: "GET", target: "/api/v1/feed/dashboard", headers: from }));
  });
  caller.close();
  return answers;
}

/** Waits until the service calls the failed store again, which it does not do for a while after a failure. */
async function untilAsked(service: Service, upstash: Upstash): Promise<void> {
  const end = performance.now() + 30_000;
  // Each from another address: a window that is exhausted is not counted again.
  let from = 60_000;
  for (const before = upstash.seen; upstash.seen === before; await delay(200)) {
    if (performance.now() > end) throw new Error("the service does not ask Redis again");
    await asked(service, 1, from++);
  }
}

async function failing(stage: Stage): Promise<Finding[]> {
  const upstash = await startUpstash();
  stage.add(() => upstash.stop());
  const settings = { UPSTASH_REDIS_REST_URL: upstash.url, UPSTASH_REDIS_REST_TOKEN: upstash.token };
  const service = await stage.service(settings);
  const count = stage.trials(1_000, 60);
  await asked(service, 50);
  const well = quantile(
    (await asked(service, count)).map(({ ms }) => ms),
    0.5,
  );
  const findings: Finding[] = [];
  for (const [name, mood] of Object.entries(WAYS)) {
    if (mood === "gone") await upstash.redis.kill();
    else upstash.mood = mood;
    const answers = await asked(service, count);
    const plain = await asked(service, 20);
    const caller = client(service.server.base, 20);
    const logins = await Promise.all(
      Array.from({ length: 60 }, () =>
        caller.ask({
          method: "POST",
          target: "/api/v1/auth/login",
          headers: { "content-type": "application/json", "x-forwarded-for": `10.8.8.${findings.length}` },
          body: JSON.stringify({ email: `${name}@example.test`, password: "wrong password" }),
        }),
      ),
    );
    caller.close();
    const worst = Math.max(...[...answers, ...plain].map(({ ms }) => ms)) - well;
    const tried = logins.filter(({ status }) => status === 401).length;
    const all = [...answers, ...plain, ...logins].map(({ status }) => status);
    findings.push({
      goal: `Redis ${name}: no 5xx, at most ${ADDED_MS} ms added, sign-in still limited to 10`,
      trials: all.length,
      measured: `${tally(all)}; at most ${Math.round(worst)} ms added; ${tried} sign-ins tried`,
      reached: all.every((status) => status !== 0 && status < 500) && worst <= ADDED_MS && tried === 10,
    });
    upstash.mood = "serve";
    if (mood === "gone") await upstash.redis.revive();
    await untilAsked(service, upstash);
  }
  return findings;
}

export const redis: Scenario = {
  name: "redis",
  run: failing,
};
