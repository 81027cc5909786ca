import { type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { runEach } from "@/inngest/run-each";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { runsOf, sendEvent, serveFunctions, setSettings, startFastRunner, until, waitForRuns } from "./harness";

let db: Db;
let sql: postgres.Sql;
let url: string;
let drop: () => Promise<void>;
let worker: JobWorker | undefined;

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ url, drop } = fresh);
  setSettings(url);
  db = connect({ url, poolSize: 4 });
  sql = fixtureClient(url);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await sql`truncate outbox, job_runs cascade`;
});
afterAll(async () => {
  await Promise.all([db.close(), sql.end()]);
  await drop();
});

type Functions = Parameters<typeof serveFunctions>[0];
type Handler = Parameters<Inngest["createFunction"]>[1];
const run = async (functions: Functions, options: Parameters<typeof startFastRunner>[2] = {}) => {
  worker = await startFastRunner(url, serveFunctions(functions), options);
};

describe("steps", () => {
  test("a function resumes from the results of its steps; each step runs once", async () => {
    const ran: string[] = [];
    await run((inngest) => [
      inngest.createFunction({ id: "two", triggers: [{ event: "test/two" }] }, async ({ event, step }) => {
        const one = await step.run("one", () => {
          ran.push("one");
          return { n: Number(event.data.n) + 1 };
        });
        const two = await step.run("two", () => {
          ran.push("two");
          return one.n * 10;
        });
        return { one, two };
      }),
    ]);
    await sendEvent(db, "test/two", { n: 1 });
    const [row] = await waitForRuns(sql, "two");
    expect(row).toMatchObject({ status: "completed", output: { one: { n: 2 }, two: 20 } });
    expect(ran).toEqual(["one", "two"]);
  });

  test("a run that staff cancel during a step writes nothing more and runs no further step", async () => {
    const ran: string[] = [];
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await run((inngest) => [
      inngest.createFunction({ id: "cancelled", triggers: [{ event: "test/cancelled" }] }, async ({ step }) => {
        await step.run("one", async () => {
          ran.push("one");
          await gate;
        });
        await step.run("two", () => ran.push("two"));
      }),
      inngest.createFunction({ id: "next", triggers: [{ event: "test/next" }] }, () => "next"),
    ]);
    await sendEvent(db, "test/cancelled", {});
    await until(
      () => ran,
      (all) => all.length === 1,
    );
    await sql`update job_runs set status = 'cancelled', ended_at = now() where status = 'running'`;
    finish();
    await sendEvent(db, "test/next", {});
    await waitForRuns(sql, "next");
    await worker?.stop();
    expect((await runsOf(sql, "cancelled"))[0]).toMatchObject({ status: "cancelled", output: null });
    expect(ran).toEqual(["one"]);
  });

  test("a result may contain characters that PostgreSQL text cannot store", async () => {
    await run((inngest) => [
      inngest.createFunction({ id: "odd", triggers: [{ event: "test/odd" }] }, () => "\u0000 and \ud800"),
    ]);
    await sendEvent(db, "test/odd", {});
    expect((await waitForRuns(sql, "odd"))[0]?.status).toBe("completed");
  });
});

describe("failures", () => {
  test("with two retries a step runs three times with growing delays, then onFailure runs", async () => {
    const at: number[] = [];
    const failures: unknown[] = [];
    await run(
      (inngest) => [
        inngest.createFunction(
          {
            id: "hard",
            triggers: [{ event: "test/hard" }],
            retries: 2,
            onFailure: ({ event, error }) => {
              failures.push([event.data.event.data, error.message]);
            },
          },
          ({ step }) =>
            step.run("try", () => {
              at.push(performance.now());
              throw new Error("no luck");
            }),
        ),
      ],
      { backoffBaseMs: 60 },
    );
    await sendEvent(db, "test/hard", { stop: 7 });
    const [row] = await waitForRuns(sql, "hard");
    expect(row).toMatchObject({ status: "failed", error: { message: "no luck" } });
    expect(at).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(59);
    expect(third - second).toBeGreaterThanOrEqual(239);
    await until(
      () => failures,
      (all) => all.length > 0,
    );
    expect(failures).toEqual([[{ stop: 7, request_id: "req-test" }, "no luck"]]);
  });

  test("a function that fails outside its steps keeps their results", async () => {
    let [steps, entries] = [0, 0];
    await run((inngest) => [
      inngest.createFunction(
        { id: "outside", triggers: [{ event: "test/outside" }], retries: 3 },
        async ({ step, attempt }) => {
          const n = await step.run("once", () => ++steps);
          entries++;
          if (attempt < 2) throw new Error("not yet");
          return n;
        },
      ),
    ]);
    await sendEvent(db, "test/outside", {});
    expect((await waitForRuns(sql, "outside"))[0]).toMatchObject({ status: "completed", output: 1 });
    expect([steps, entries]).toEqual([1, 3]);
  });

  test("a NonRetriableError is not retried", async () => {
    let tries = 0;
    await run((inngest) => [
      inngest.createFunction({ id: "never", triggers: [{ event: "test/never" }], retries: 5 }, ({ step }) =>
        step.run("try", () => {
          tries++;
          throw new NonRetriableError("never");
        }),
      ),
    ]);
    await sendEvent(db, "test/never", {});
    expect((await waitForRuns(sql, "never"))[0]?.status).toBe("failed");
    expect(tries).toBe(1);
  });

  test("the delay of a RetryAfterError is kept", async () => {
    const at: number[] = [];
    await run((inngest) => [
      inngest.createFunction({ id: "later", triggers: [{ event: "test/later" }], retries: 1 }, ({ step }) =>
        step.run("try", () => {
          at.push(performance.now());
          if (at.length === 1) throw new RetryAfterError("busy", "1s");
          return "done";
        }),
      ),
    ]);
    await sendEvent(db, "test/later", {});
    expect((await waitForRuns(sql, "later"))[0]).toMatchObject({ status: "completed", output: "done" });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("runEach runs the steps after one that failed, each once, and then fails with its name", async () => {
    const ran: string[] = [];
    const noting = (name: string) => async () => void ran.push(name);
    const fails = () => Promise.reject(new Error("the disk is full"));
    await run((inngest) => [
      inngest.createFunction({ id: "sweep", triggers: [{ event: "sweep" }], retries: 0 }, ({ step }) =>
        runEach(step, { first: noting("first"), broken: fails, last: noting("last") }),
      ),
    ]);
    await sendEvent(db, "sweep", {});
    const [only] = await waitForRuns(sql, "sweep");
    expect(ran).toEqual(["first", "last"]);
    expect(only).toMatchObject({ status: "failed", error: { message: "steps failed: broken" } });
  });

  test("a function can catch the failure of a step", async () => {
    await run((inngest) => [
      inngest.createFunction({ id: "caught", triggers: [{ event: "test/caught" }], retries: 1 }, async ({ step }) => {
        const value = await step
          .run("try", () => {
            throw new Error("\u0000 in its words");
          })
          .catch((error: Error) => error.message);
        return step.run("instead", () => value);
      }),
    ]);
    await sendEvent(db, "test/caught", {});
    expect((await waitForRuns(sql, "caught"))[0]).toMatchObject({ status: "completed", output: "\u0000 in its words" });
  });
});

describe("features that the runner lacks", () => {
  test.each<[string, (tools: Pick<Parameters<Handler>[0], "step">) => Promise<unknown>]>([
    ["parallel steps", ({ step }) => Promise.all(["a", "b"].map((name) => step.run(name, () => name)))],
    ["a sleep", ({ step }) => step.sleep("a moment", "2s")],
    ["waiting for an event", ({ step }) => step.waitForEvent("wait", { event: "test/other", timeout: "1m" })],
    ["sending an event", ({ step }) => step.sendEvent("send", { name: "test/other", data: {} })],
  ])("%s fails the run with a message, and its onFailure handler runs", async (_, work) => {
    const failures: string[] = [];
    await run((inngest) => [
      inngest.createFunction(
        {
          id: "unsupported",
          triggers: [{ event: "test/unsupported" }],
          retries: 0,
          onFailure: ({ error }) => {
            failures.push(error.message);
          },
        },
        ({ step }) => work({ step }),
      ),
    ]);
    await sendEvent(db, "test/unsupported", {});
    const [row] = await waitForRuns(sql, "unsupported");
    expect(row).toMatchObject({
      status: "failed",
      error: { message: expect.stringMatching(/embedded runner|no event/) },
    });
    await until(
      () => failures,
      (all) => all.length === 1,
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ["cancelOn", { cancelOn: [{ event: "test/stop" }] }],
    ["debounce", { debounce: { period: "1s" } }],
    ["batchEvents", { batchEvents: { maxSize: 2, timeout: "1s" } }],
    ["throttle", { throttle: { limit: 1, period: "1s" } }],
    ["priority", { priority: { run: "event.data.n" } }],
    ["a condition on a trigger", { triggers: [{ event: "test/when", if: "event.data.n == 1" }] }],
    ["a computed key", { idempotency: "event.data.a + event.data.b" }],
  ])("a function with %s fails the start", async (_, options) => {
    const start = run((inngest) => [
      inngest.createFunction({ id: "odd", triggers: [{ event: "test/odd" }], ...options }, () => 1),
    ]);
    await expect(start).rejects.toThrow(/unrecognized|embedded runner/i);
  });
});

describe("idempotency", () => {
  test("an event that is sent ten times concurrently, and again later, has one effect", async () => {
    let effects = 0;
    await run((inngest) => [
      inngest.createFunction({ id: "once", triggers: [{ event: "test/once" }] }, ({ step }) =>
        step.run("effect", () => ++effects),
      ),
    ]);
    await Promise.all(Array.from({ length: 10 }, () => sendEvent(db, "test/once", {}, "the-one")));
    await waitForRuns(sql, "once");
    await sendEvent(db, "test/once", {}, "the-one");
    await sendEvent(db, "test/once", {}, "another");
    expect(await waitForRuns(sql, "once", 2)).toHaveLength(2);
    expect(effects).toBe(2);
  });

  test("events with one idempotency key start one run", async () => {
    await run((inngest) => [
      inngest.createFunction(
        { id: "keyed", triggers: [{ event: "test/keyed" }], idempotency: "event.data.stop" },
        ({ event }) => event.data.stop,
      ),
    ]);
    for (const stop of [1, 1, 2]) await sendEvent(db, "test/keyed", { stop });
    const rows = await waitForRuns(sql, "keyed", 2);
    await until(
      () => sql`select 1 from outbox`,
      (left) => left.length === 0,
    );
    expect(rows.map((row) => row.output).sort()).toEqual([1, 2]);
    expect(await runsOf(sql, "keyed")).toHaveLength(2);
  });
});

describe("limits", { timeout: 60_000 }, () => {
  test("two processes together stay within a key's limit; other keys proceed", async () => {
    const [now, most] = [new Map<string, number>(), new Map<string, number>()];
    const functions: Functions = (inngest) => [
      inngest.createFunction(
        {
          id: "bounded",
          triggers: [{ event: "test/bounded" }],
          concurrency: [{ key: "event.data.provider", limit: 2 }, { limit: 5 }],
        },
        ({ event, step }) =>
          step.run("work", async () => {
            for (const key of [String(event.data.provider), "all"]) {
              now.set(key, (now.get(key) ?? 0) + 1);
              most.set(key, Math.max(most.get(key) ?? 0, now.get(key) ?? 0));
            }
            // Wait for a concurrent run to arrive, at most 1 s.
            const enough = () => (most.get(String(event.data.provider)) ?? 0) >= 2 && (most.get("all") ?? 0) > 2;
            await until(enough, Boolean, 1_000).catch(() => undefined);
            await new Promise((resolve) => setTimeout(resolve, 10));
            for (const key of [String(event.data.provider), "all"]) now.set(key, (now.get(key) ?? 0) - 1);
          }),
      ),
    ];
    const other = await startFastRunner(url, serveFunctions(functions));
    await run(functions);
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => sendEvent(db, "test/bounded", { provider: ["a", "b", "c"][i % 3] })),
    );
    await waitForRuns(sql, "bounded", 24);
    await other.stop();
    expect(most.get("a")).toBe(2);
    expect(most.get("b")).toBe(2);
    expect(most.get("all")).toBeGreaterThan(2);
    expect(most.get("all")).toBeLessThanOrEqual(5);
  });

  test("a full key does not block the runs behind it", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await run(
      (inngest) => [
        inngest.createFunction(
          { id: "full", triggers: [{ event: "test/full" }], concurrency: { key: "event.data.key", limit: 1 } },
          async ({ event }) => {
            if (event.data.key === "held") await gate;
          },
        ),
      ],
      { slots: 2 },
    );
    for (let i = 0; i < 20; i++) await sendEvent(db, "test/full", { key: "held" });
    await sendEvent(db, "test/full", { key: "free" });
    await until(
      () => sql`select 1 from job_runs where event #>> '{data,key}' = 'free' and status = 'completed'`,
      (rows) => rows.length === 1,
    );
    expect((await runsOf(sql, "full")).filter((row) => row.status === "completed")).toHaveLength(1);
    open();
    await waitForRuns(sql, "full", 21);
  });
});

describe("schedules", { timeout: 60_000 }, () => {
  test("each tick is started by one of two processes", async () => {
    const functions: Functions = (inngest) => [
      inngest.createFunction({ id: "ticking", triggers: [{ cron: "* * * * * *" }] }, ({ event }) => event.data),
    ];
    const other = await startFastRunner(url, serveFunctions(functions));
    await run(functions);
    await waitForRuns(sql, "ticking", 3);
    await other.stop();
    const ticks = await sql<{ tick: string }[]>`select event ->> 'id' as tick from job_runs`;
    expect(new Set(ticks.map((row) => row.tick)).size).toBe(ticks.length);
    const seconds = ticks.map((row) => Date.parse(row.tick.slice(-24)) / 1_000);
    expect(seconds.every(Number.isInteger)).toBe(true);
  });
});

describe("stop", () => {
  test("running calls finish, and no new one starts", async () => {
    const ran: string[] = [];
    await run((inngest) => [
      inngest.createFunction({ id: "slow", triggers: [{ event: "test/slow" }] }, async ({ step }) => {
        await step.run("one", async () => {
          ran.push("one");
          await new Promise((resolve) => setTimeout(resolve, 150));
        });
        await step.run("two", () => ran.push("two"));
      }),
    ]);
    await sendEvent(db, "test/slow", {});
    await until(
      () => ran,
      (all) => all.length === 1,
    );
    await worker?.stop();
    worker = undefined;
    expect(ran).toEqual(["one"]);
    await run((inngest) => [
      inngest.createFunction({ id: "slow", triggers: [{ event: "test/slow" }] }, async ({ step }) => {
        await step.run("one", () => ran.push("one again"));
        await step.run("two", () => ran.push("two"));
      }),
    ]);
    expect((await waitForRuns(sql, "slow"))[0]?.status).toBe("completed");
    expect(ran).toEqual(["one", "two"]);
  });

  test("a run that does not finish in time is released to others at once", async () => {
    await run(
      (inngest) => [
        inngest.createFunction(
          { id: "stuck", triggers: [{ event: "test/stuck" }] },
          () => new Promise(() => undefined),
        ),
      ],
      { leaseMs: 60_000 },
    );
    await sendEvent(db, "test/stuck", {});
    await until(
      () => sql`select 1 from job_runs where lease_token is not null`,
      (rows) => rows.length === 1,
    );
    await worker?.stop(10);
    worker = undefined;
    await run((inngest) => [
      inngest.createFunction({ id: "stuck", triggers: [{ event: "test/stuck" }] }, () => "freed"),
    ]);
    expect((await waitForRuns(sql, "stuck"))[0]).toMatchObject({ status: "completed", output: "freed" });
  });
});
