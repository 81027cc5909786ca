import { NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import type { Jobs } from "@/lib/jobs/started";
import { freshDatabase } from "@/tests/support/database";
import { ended, hurried, runsOf, sendEvent, serveFunctions, settle, until } from "./harness";

let db: Db;
let url: string;
let drop: () => Promise<void>;
let jobs: Jobs | undefined;

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ url, drop } = fresh);
  settle(url);
  db = connect({ url, poolSize: 4 });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await db.sql`truncate outbox, job_runs cascade`;
});
afterAll(async () => {
  await db.close();
  await drop();
});

type Functions = Parameters<typeof serveFunctions>[0];
const run = async (functions: Functions, options: Parameters<typeof hurried>[2] = {}) => {
  jobs = await hurried(url, serveFunctions(functions, db), options);
};

describe("steps", () => {
  test("a function goes on from the results of its steps; each step runs once", async () => {
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
    const [row] = await ended(db, "two");
    expect(row).toMatchObject({ status: "completed", output: { one: { n: 2 }, two: 20 } });
    expect(ran).toEqual(["one", "two"]);
  });

  test("parallel steps each run once, and what follows them runs once, after the last", async () => {
    const ran: string[] = [];
    await run((inngest) => [
      inngest.createFunction({ id: "wide", triggers: [{ event: "test/wide" }] }, async ({ step }) => {
        const parts = await Promise.all(
          ["a", "b", "c", "d"].map((name) =>
            step.run(name, () => {
              ran.push(name);
              return name;
            }),
          ),
        );
        return step.run("join", () => {
          ran.push("join");
          return parts.join("");
        });
      }),
    ]);
    await sendEvent(db, "test/wide", {});
    const [row] = await ended(db, "wide");
    expect(row).toMatchObject({ status: "completed", output: "abcd" });
    expect([...ran.slice(0, 4).sort(), ...ran.slice(4)]).toEqual(["a", "b", "c", "d", "join"]);
  });

  test("a sleep holds nobody up, and ends", async () => {
    await run((inngest) => [
      inngest.createFunction(
        { id: "sleepy", triggers: [{ event: "test/sleepy" }], concurrency: 1 },
        async ({ step }) => {
          await step.sleep("a moment", "2s");
          return step.run("after", () => "awake");
        },
      ),
    ]);
    const began = performance.now();
    for (const id of ["1", "2", "3"]) await sendEvent(db, "test/sleepy", {}, id);
    // One at a time may work, and yet all three sleep.
    await until(
      () => db.sql`select 1 from job_tasks where kind = 'sleep'`,
      (rows) => rows.length === 3,
    );
    const rows = await ended(db, "sleepy", 3);
    expect(rows.map((row) => row.output)).toEqual(["awake", "awake", "awake"]);
    expect(performance.now() - began).toBeGreaterThan(1_990);
  });

  test("an event that a step sends starts its function once, though the sender is entered again", async () => {
    let heard = 0;
    await run((inngest) => [
      inngest.createFunction({ id: "sender", triggers: [{ event: "test/sender" }] }, async ({ step }) => {
        await step.sendEvent("tell", { name: "test/told", data: { n: 1 } });
        await step.run("after", () => "told");
      }),
      inngest.createFunction({ id: "hearer", triggers: [{ event: "test/told" }] }, ({ event }) => {
        heard++;
        return event.data.n;
      }),
    ]);
    await sendEvent(db, "test/sender", {});
    await ended(db, "sender");
    expect((await ended(db, "hearer"))[0]).toMatchObject({ status: "completed", output: 1 });
    expect(heard).toBe(1);
  });

  test("what a function gives may hold what the database's text cannot", async () => {
    await run((inngest) => [
      inngest.createFunction({ id: "odd", triggers: [{ event: "test/odd" }] }, () => "\u0000 and \ud800"),
    ]);
    await sendEvent(db, "test/odd", {});
    expect((await ended(db, "odd"))[0]?.status).toBe("completed");
  });
});

describe("failures", () => {
  test("with two retries a step is tried three times, with growing pauses, then onFailure is told", async () => {
    const at: number[] = [];
    const told: unknown[] = [];
    await run(
      (inngest) => [
        inngest.createFunction(
          {
            id: "hard",
            triggers: [{ event: "test/hard" }],
            retries: 2,
            onFailure: ({ event, error }) => {
              told.push([event.data.event.data, error.message]);
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
    const [row] = await ended(db, "hard");
    expect(row).toMatchObject({ status: "failed", error: { message: "no luck" } });
    expect(at).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(59);
    expect(third - second).toBeGreaterThanOrEqual(239);
    await until(
      () => told,
      (all) => all.length > 0,
    );
    expect(told).toEqual([[{ stop: 7, request_id: "req-test" }, "no luck"]]);
  });

  test("a function that fails outside its steps keeps what its steps gave", async () => {
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
    expect((await ended(db, "outside"))[0]).toMatchObject({ status: "completed", output: 1 });
    expect([steps, entries]).toEqual([1, 3]);
  });

  test("what cannot pass is not tried again", async () => {
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
    expect((await ended(db, "never"))[0]?.status).toBe("failed");
    expect(tries).toBe(1);
  });

  test("the pause that a failure asks for is kept", async () => {
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
    expect((await ended(db, "later"))[0]).toMatchObject({ status: "completed", output: "done" });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("a function can live with the failure of a step", async () => {
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
    expect((await ended(db, "caught"))[0]).toMatchObject({ status: "completed", output: "\u0000 in its words" });
  });
});

describe("once", () => {
  test("an event that is sent ten times at once, and again later, has one effect", async () => {
    let effects = 0;
    await run((inngest) => [
      inngest.createFunction({ id: "once", triggers: [{ event: "test/once" }] }, ({ step }) =>
        step.run("effect", () => ++effects),
      ),
    ]);
    await Promise.all(Array.from({ length: 10 }, () => sendEvent(db, "test/once", {}, "the-one")));
    await ended(db, "once");
    await sendEvent(db, "test/once", {}, "the-one");
    await sendEvent(db, "test/once", {}, "another");
    expect(await ended(db, "once", 2)).toHaveLength(2);
    expect(effects).toBe(2);
  });

  test("events with one idempotency key start one run", async () => {
    await run((inngest) => [
      inngest.createFunction(
        { id: "keyed", triggers: [{ event: "test/keyed" }], idempotency: "event.data.stop + '-' + event.data.voice" },
        ({ event }) => event.data.stop,
      ),
    ]);
    for (const stop of [1, 1, 2]) await sendEvent(db, "test/keyed", { stop, voice: "slt" });
    const rows = await ended(db, "keyed", 2);
    await until(
      () => db.sql`select 1 from outbox`,
      (left) => left.length === 0,
    );
    expect(rows.map((row) => row.output).sort()).toEqual([1, 2]);
    expect(await runsOf(db, "keyed")).toHaveLength(2);
  });
});

describe("limits", { timeout: 60_000 }, () => {
  test("no more of a key at a time than its limit, over two processes; other keys are not held up", async () => {
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
            // Long enough for another to come, however slow the machine; no longer where one has.
            const enough = () => (most.get(String(event.data.provider)) ?? 0) >= 2 && (most.get("all") ?? 0) > 2;
            await until(enough, Boolean, 1_000).catch(() => undefined);
            await new Promise((resolve) => setTimeout(resolve, 10));
            for (const key of [String(event.data.provider), "all"]) now.set(key, (now.get(key) ?? 0) - 1);
          }),
      ),
    ];
    const other = await hurried(url, serveFunctions(functions));
    await run(functions);
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => sendEvent(db, "test/bounded", { provider: ["a", "b", "c"][i % 3] })),
    );
    await ended(db, "bounded", 24);
    await other.stop();
    expect(most.get("a")).toBe(2);
    expect(most.get("b")).toBe(2);
    expect(most.get("all")).toBeGreaterThan(2);
    expect(most.get("all")).toBeLessThanOrEqual(5);
  });

  test("a key that is full does not keep those behind it from their turn", async () => {
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
      () => db.sql`select 1 from job_runs where event #>> '{data,key}' = 'free' and status = 'completed'`,
      (rows) => rows.length === 1,
    );
    expect((await runsOf(db, "full")).filter((row) => row.status === "completed")).toHaveLength(1);
    open();
    await ended(db, "full", 21);
  });
});

describe("schedules", { timeout: 60_000 }, () => {
  test("of two processes one fires each tick", async () => {
    const functions: Functions = (inngest) => [
      inngest.createFunction({ id: "ticking", triggers: [{ cron: "* * * * * *" }] }, ({ event }) => event.data),
    ];
    const other = await hurried(url, serveFunctions(functions));
    await run(functions);
    await ended(db, "ticking", 3);
    await other.stop();
    const ticks = await db.sql<{ tick: string }[]>`select event ->> 'id' as tick from job_runs`;
    expect(new Set(ticks.map((row) => row.tick)).size).toBe(ticks.length);
    const seconds = ticks.map((row) => Date.parse(row.tick.slice(-24)) / 1_000);
    expect(seconds.every(Number.isInteger)).toBe(true);
  });
});

describe("stopping", () => {
  test("what runs is let finish, and nothing new is begun", async () => {
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
    await jobs?.stop();
    jobs = undefined;
    expect(ran).toEqual(["one"]);
    await run((inngest) => [
      inngest.createFunction({ id: "slow", triggers: [{ event: "test/slow" }] }, async ({ step }) => {
        await step.run("one", () => ran.push("one again"));
        await step.run("two", () => ran.push("two"));
      }),
    ]);
    expect((await ended(db, "slow"))[0]?.status).toBe("completed");
    expect(ran).toEqual(["one", "two"]);
  });

  test("what does not finish in time is free for others at once", async () => {
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
      () => db.sql`select 1 from job_tasks where lease is not null`,
      (rows) => rows.length === 1,
    );
    await jobs?.stop(10);
    jobs = undefined;
    await run((inngest) => [
      inngest.createFunction({ id: "stuck", triggers: [{ event: "test/stuck" }] }, () => "freed"),
    ]);
    expect((await ended(db, "stuck"))[0]).toMatchObject({ status: "completed", output: "freed" });
  });
});
