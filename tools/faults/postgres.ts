import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { client } from "./client";
import { isOutage, READS, readingLoad, untilServing } from "./load";
import { type Finding, type Scenario, tally } from "./scenario";
import type { Stage } from "./test-bed";

const WIDTH = 24;
const ms = (value: number): string => `${Math.round(value)} ms`;
const worst = (values: readonly number[]): number => Math.max(0, ...values);

async function kill(stage: Stage): Promise<Finding[]> {
  const kills = stage.trials(20, 3);
  const service = await stage.alone();
  const load = readingLoad(service, WIDTH, stage.add);
  const back: number[] = [];
  for (let n = 0; n < kills; n++) {
    await untilServing(service);
    const before = service.postgres.pid();
    process.kill(before, "SIGKILL");
    const killed = performance.now();
    while (service.postgres.pid() === before) await delay(5);
    await untilServing(service);
    back.push(performance.now() - killed);
  }
  const answers = await load.end();
  const odd = answers.filter((got) => got.status !== 200 && !isOutage(got));
  const outages = answers.filter(isOutage).map((got) => got.ms);
  return [
    {
      goal: "SIGKILL of Postgres under load: serving again ≤ 5 s",
      trials: kills,
      measured: `at most ${ms(worst(back))}`,
      reached: worst(back) <= 5_000,
    },
    {
      goal: "… by the same app process",
      trials: kills,
      measured: service.server.running() ? "yes" : "it ended",
      reached: service.server.running(),
    },
    {
      goal: "… and responses meanwhile are correct or 503 envelopes within 3 s",
      trials: answers.length,
      measured: `${tally(answers.map(({ status }) => status))}; ${odd.length} odd; a 503 took at most ${ms(worst(outages))}`,
      reached: odd.length === 0 && outages.length > 0 && worst(outages) <= 3_000,
    },
  ];
}

async function stopped(stage: Stage): Promise<Finding[]> {
  const rounds = stage.trials(10, 1);
  const service = await stage.alone();
  const caller = client(service.server.base, 1_000);
  stage.add(() => caller.close());
  const took: number[] = [];
  const statuses: number[] = [];
  const alive: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const pid = service.postgres.pid();
    const forked = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    const all = [pid, ...forked.split("\n").map(Number).filter(Boolean)];
    const signal = (name: NodeJS.Signals) => {
      for (const each of all) {
        try {
          process.kill(each, name);
        } catch {
          // A backend that has ended in the meantime.
        }
      }
    };
    signal("SIGSTOP");
    try {
      const asked = Array.from({ length: 200 }, (_, n) =>
        caller.ask({ method: "GET", target: READS[n % READS.length] ?? "" }),
      );
      alive.push((await caller.ask({ method: "GET", target: "/api/health" })).ms);
      for (const got of await Promise.all(asked)) {
        took.push(got.ms);
        statuses.push(isOutage(got) ? 503 : got.status);
      }
    } finally {
      signal("SIGCONT");
    }
    await untilServing(service);
  }
  return [
    {
      goal: "Postgres suspended (SIGSTOP): every request ends ≤ 5 s, as a 503 envelope",
      trials: took.length,
      measured: `${tally(statuses)}; at most ${ms(worst(took))}`,
      reached: worst(took) <= 5_000 && statuses.every((status) => status === 503),
    },
    {
      goal: "… while /api/health responds ≤ 1 s",
      trials: rounds,
      measured: `at most ${ms(worst(alive))}`,
      reached: worst(alive) <= 1_000,
    },
  ];
}

async function exhausted(stage: Stage): Promise<Finding[]> {
  const width = stage.trials(1_000, 200);
  const service = await stage.service();
  const caller = client(service.server.base, width);
  stage.add(() => caller.close());
  // Reads of places wait for this transaction, and each holds a connection of the pool.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = service.world.sql.begin(async (sql) => {
    await sql`lock table place_cards, place_details, categories in access exclusive mode`;
    await released;
  });
  await delay(50);
  const targets = ["/api/v1/places", "/api/v1/places/1", "/api/v1/map/pois", "/api/v1/events"];
  const got = await Promise.all(
    Array.from({ length: width }, (_, n) => caller.ask({ method: "GET", target: targets[n % targets.length] ?? "" })),
  );
  release();
  await held;
  const back = await untilServing(service);
  const slowest = worst(got.map((each) => each.ms));
  const odd = got.filter((each) => each.status !== 200 && !isOutage(each)).length;
  return [
    {
      goal: "The pool exhausted by locked tables: every request ends ≤ 5 s, with a correct response or a 503 envelope",
      trials: width,
      measured: `${tally(got.map(({ status }) => status))}; at most ${ms(slowest)}`,
      reached: slowest <= 5_000 && odd === 0,
    },
    {
      goal: "… and serves again ≤ 5 s after the lock is released",
      trials: 1,
      measured: ms(back),
      reached: back <= 5_000,
    },
  ];
}

export const postgresKilled: Scenario = {
  name: "postgres-killed",
  run: kill,
};
export const postgresStopped: Scenario = {
  name: "postgres-stopped",
  run: stopped,
};
export const poolExhausted: Scenario = {
  name: "pool-exhausted",
  run: exhausted,
};
