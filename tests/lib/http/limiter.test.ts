import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, type Db } from "@/db/client";
import { withFallback } from "@/lib/http/limiter/fallback";
import { postgresLimitStore } from "@/lib/http/limiter/postgres";
import { type RememberingLimitStore, rememberSpentWindows } from "@/lib/http/limiter/spent-windows";
import { type LimitResult, type LimitStore, lazyLimitStore } from "@/lib/http/limiter/store";
import { upstashLimitStore } from "@/lib/http/limiter/upstash";
import { freshDatabase } from "@/tests/support/database";
import { settleKernel } from "@/tests/support/kernel";
import { startUpstash, type Upstash } from "@/tests/support/upstash";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let one: Db;
let two: Db;
/** A third process, whose statements are counted. */
let counted: Db;
let statements = 0;
let upstash: Upstash;
let names = 0;
const freshKey = (): string => `key-${++names}`;
/** A window that no test's run time can reach the end of. */
const LONG = 1_000_000_000;
const admitted = (results: readonly LimitResult[]): number => results.filter((result) => result.success).length;

beforeAll(async () => {
  settleKernel();
  database = await freshDatabase();
  one = connect({ url: database.url, poolSize: 4 });
  two = connect({ url: database.url, poolSize: 4 });
  counted = connect({
    url: database.url,
    poolSize: 4,
    observe: () => {
      statements++;
      return () => undefined;
    },
  });
  upstash = await startUpstash();
});
afterAll(async () => {
  await Promise.all([one.close(), two.close(), counted.close(), upstash.stop()]);
  await database.drop();
});

const burst = (
  stores: readonly LimitStore[],
  key: string,
  hits: number,
  limit: number,
  seconds = LONG,
  now = new Date(),
) =>
  Promise.all(
    Array.from({ length: hits }, (_, i) => (stores[i % stores.length] as LimitStore).hit(key, limit, seconds, now)),
  );

/** Spends a window, takes hits back one at a time, and expects each to open exactly one place. */
async function expectRefunds(stores: readonly LimitStore[]): Promise<void> {
  const [key, now] = [freshKey(), new Date()];
  const [here, there] = stores.map(rememberSpentWindows) as [RememberingLimitStore, RememberingLimitStore];
  const hit = (store: RememberingLimitStore) => store.hit(key, 3, LONG, now, { refundable: true });
  for (const store of [here, there, here]) expect((await hit(store)).success).toBe(true);
  expect((await here.peek(key, 3, LONG, now, { refundable: true })).success).toBe(false);
  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    expect(await from.refund(key, 3, LONG, now)).toMatchObject({ limit: 3, remaining: 1 });
    expect((await hit(to)).success).toBe(true);
    expect((await from.peek(key, 3, LONG, now, { refundable: true })).success).toBe(false);
  }
}

describe("the store in PostgreSQL", () => {
  test("admits exactly the limit of 1,000 concurrent hits, across two processes' stores", async () => {
    const stores = [postgresLimitStore(one.reads), postgresLimitStore(two.reads)];
    for (const limit of [1, 5, 30, 120]) {
      const results = await burst(stores, freshKey(), 1_000, limit);
      expect(admitted(results)).toBe(limit);
      const left = results.filter((r) => r.success).map((r) => r.remaining);
      expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: limit }, (_, i) => limit - 1 - i));
      expect(results.filter((r) => !r.success).every((r) => r.remaining === 0 && r.limit === limit)).toBe(true);
    }
  });

  test("counts keys apart", async () => {
    const store = postgresLimitStore(one.reads);
    const [a, b] = [freshKey(), freshKey()];
    expect(admitted([...(await burst([store], a, 10, 3)), ...(await burst([store], b, 10, 4))])).toBe(7);
  });

  test("opens a new budget when the window changes, and says when that is in Unix seconds", async () => {
    const store = postgresLimitStore(one.reads);
    const key = freshKey();
    const end = Date.parse("2031-05-01T12:01:00.000Z");
    const last = await burst([store], key, 5, 2, 60, new Date(end - 1));
    expect(admitted(last)).toBe(2);
    expect(last.every((r) => r.reset === end / 1000)).toBe(true);
    const first = await burst([store], key, 5, 2, 60, new Date(end));
    expect(admitted(first)).toBe(2);
    expect(first.every((r) => r.reset === end / 1000 + 60)).toBe(true);
  });

  test("a window that is spent costs no query until it ends", async () => {
    statements = 0;
    const store = rememberSpentWindows(postgresLimitStore(counted.reads));
    const [key, at] = [freshKey(), new Date("2031-05-01T12:00:30.000Z")];
    await burst([store], key, 10, 3, 60, at);
    statements = 0;
    expect(admitted(await burst([store], key, 500, 3, 60, at))).toBe(0);
    expect(statements).toBe(0);
    expect(admitted(await burst([store], key, 1, 3, 60, new Date(at.getTime() + 30_000)))).toBe(1);
  });

  test("a thousand concurrent peeks at one window share three queries, and none misses a hit made before it", async () => {
    const store = postgresLimitStore(counted.reads);
    const [key, now] = [freshKey(), new Date()];
    statements = 0;
    const peek = () => store.peek(key, 10, LONG, now);
    const first = peek();
    await store.hit(key, 10, LONG, now);
    const [before, ...after] = await Promise.all([first, ...Array.from({ length: 1_000 }, peek)]);
    expect(before.remaining).toBeGreaterThanOrEqual(9);
    expect(new Set(after.map(({ remaining }) => remaining))).toEqual(new Set([9]));
    expect(statements).toBeLessThanOrEqual(4);
  });

  test("recalls an exhausted window without a query, and only that one", async () => {
    const store = rememberSpentWindows(postgresLimitStore(counted.reads));
    const [key, at] = [freshKey(), new Date("2031-05-01T12:00:30.000Z")];
    await burst([postgresLimitStore(two.reads)], key, 3, 3, 60, at);
    expect(store.recall(key, 3, 60, at)).toBeUndefined();
    await store.peek(key, 3, 60, at);
    statements = 0;
    const exhausted = { success: false, limit: 3, remaining: 0, reset: at.getTime() / 1000 + 30 };
    expect(store.recall(key, 3, 60, at)).toEqual(exhausted);
    expect(store.recall(key, 3, 60, new Date(at.getTime() + 30_000))).toBeUndefined();
    expect(store.recall(freshKey(), 3, 60, at)).toBeUndefined();
    expect(statements).toBe(0);
  });

  test("a refund opens one place again, in every process", async () => {
    const stores = [postgresLimitStore(one.reads), postgresLimitStore(two.reads)];
    await expectRefunds(stores);
  });

  test("counts many keys at once in few statements, exactly, while another process counts the same ones", async () => {
    statements = 0;
    const stores = [postgresLimitStore(counted.reads), postgresLimitStore(two.reads)];
    const keys = Array.from({ length: 100 }, freshKey);
    const rounds = 20;
    // Each store takes the keys from another end, so that they would wait for each other's rows in a circle.
    const hits = Array.from({ length: rounds }, () =>
      stores.flatMap((store, i) =>
        (i === 0 ? keys : keys.toReversed()).map((key) => store.hit(key, rounds, LONG, new Date())),
      ),
    );
    const results = await Promise.all(hits.flat());
    expect(admitted(results)).toBe(keys.length * rounds);
    expect(statements).toBeLessThan(20);
  });

  test("a count that hangs on a row holds up no other key, and its own callers only for a time", async () => {
    const store = postgresLimitStore(one.reads);
    const [held, other, now] = [freshKey(), freshKey(), new Date()];
    await store.hit(held, 30, LONG, now);
    let release = (): void => undefined;
    const holding = two.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rate_limits where id like ${`${held}:%`} for update`);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await vi.waitUntil(() => release.name !== "release");
    const hung = expect(store.hit(held, 30, LONG, now)).rejects.toMatchObject({ code: "POOL_OVERLOADED" });
    expect(admitted(await burst([store], other, 40, 30))).toBe(30);
    await hung;
    await expect(store.hit(held, 30, LONG, now), "at once").rejects.toMatchObject({ code: "POOL_OVERLOADED" });
    release();
    await holding;
    await vi.waitUntil(() => store.hit(held, 30, LONG, now).catch(() => undefined));
  });

  test("a failed count fails its callers and not those after them", async () => {
    const dead = connect({ url: "postgres://postgres@127.0.0.1:1/none", poolSize: 1 });
    await expect(postgresLimitStore(dead.reads).hit("k", 1, 60, new Date())).rejects.toThrow();
    await dead.close();
    const store = postgresLimitStore(one.reads);
    await expect(store.hit("bad\u0000key", 1, 60, new Date())).rejects.toThrow();
    expect((await store.hit(freshKey(), 1, 60, new Date())).success).toBe(true);
  });
});

describe("Upstash", () => {
  const client = () => upstashLimitStore(upstash.url, upstash.token, 30_000);

  test("admits exactly the limit of 300 concurrent hits from two processes, with the reset in Unix seconds", async () => {
    upstash.mood = "serve";
    const results = await burst([client(), client()], freshKey(), 300, 30);
    expect(admitted(results)).toBe(30);
    for (const { limit, remaining, reset } of results) {
      expect(limit).toBe(30);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(reset).toBe(LONG * Math.ceil(Date.now() / 1000 / LONG));
    }
  });

  test("a refund opens one place again, in every process", async () => {
    upstash.mood = "serve";
    await expectRefunds([client(), client()]);
  });

  test("a window that is spent costs no call until it ends", async () => {
    upstash.mood = "serve";
    const store = rememberSpentWindows(client());
    const key = freshKey();
    expect(admitted(await burst([store], key, 10, 3))).toBe(3);
    const before = upstash.seen;
    expect(admitted(await burst([store], key, 500, 3))).toBe(0);
    expect(upstash.seen).toBe(before);
  });

  test("a refund for a past window opens no place in the present one", async () => {
    upstash.mood = "serve";
    const [store, key] = [client(), freshKey()];
    await store.hit(key, 3, LONG, new Date());
    expect(await store.refund(key, 3, LONG, new Date(0))).toMatchObject({ success: true, remaining: 3 });
    expect((await store.peek(key, 3, LONG, new Date())).remaining).toBe(2);
  });
});

// A command comes in a pipeline of its own, so that the last ones are well-formed answers with nonsense in them.
const GARBAGE = [
  "",
  "null",
  "<html>502 Bad Gateway</html>",
  "{}",
  "[]",
  "[1,2,3]",
  '{"result":null}',
  '{"error":"ERR"}',
  '[{"error":"ERR"}]',
  '[{"result":null}]',
  ...["[]", "[null,30]", "[0,30]", "[-5,30]", "[0.5,30]", "[1,31]", "[1,null]", '["eA==","eQ=="]', "1", '"OK"'].map(
    (result) => `[{"result":${result}}]`,
  ),
];

describe("Redis failing", () => {
  /** A fallback as the service has it, with a clock of the test's own. */
  function guarded() {
    const clock = { now: 1_000_000 };
    const store = withFallback(
      upstashLimitStore(upstash.url, upstash.token),
      postgresLimitStore(one.reads),
      () => clock.now,
    );
    return { clock, store };
  }

  /** The least that a first call took in three tries with fresh stores: a busy machine must not decide the test. */
  async function waited(make: () => LimitStore): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const [store, started] = [make(), performance.now()];
      await store.hit(freshKey(), 30, LONG, new Date());
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  }

  async function holds(store: LimitStore, make: () => LimitStore = () => guarded().store): Promise<void> {
    const key = freshKey();
    expect(await store.hit(key, 30, LONG, new Date())).toMatchObject({ success: true, limit: 30, remaining: 29 });
    expect(admitted(await burst([store], key, 200, 30))).toBe(29);
    expect(await waited(make)).toBeLessThan(300);
  }

  async function recovers(store: LimitStore, clock: { now: number }): Promise<void> {
    upstash.mood = "serve";
    const before = upstash.seen;
    await store.hit(freshKey(), 30, LONG, new Date());
    expect(upstash.seen, "Redis is left alone for five seconds").toBe(before);
    clock.now += 5_000;
    const key = freshKey();
    expect(admitted(await burst([store], key, 100, 30))).toBe(30);
    expect(await upstash.redis.command("KEYS", `limit:${key}:*`)).toHaveLength(1);
  }

  beforeAll(async () => {
    // The first call of a process opens connections and loads the script; no failure is measured by it.
    await guarded().store.hit(freshKey(), 30, LONG, new Date());
    await postgresLimitStore(one.reads).hit(freshKey(), 30, LONG, new Date());
  });

  test("stopped: counted in PostgreSQL within 300 ms, exactly, and in Redis again when it is back", async () => {
    const { store, clock } = guarded();
    await upstash.redis.kill();
    await holds(store);
    await upstash.redis.revive();
    await recovers(store, clock);
  });

  test("hung (accepts and never answers): the same", async () => {
    const { store, clock } = guarded();
    upstash.mood = "hang";
    await holds(store);
    await recovers(store, clock);
  });

  test("refused connections: the same", async () => {
    const make = () => withFallback(upstashLimitStore("http://127.0.0.1:1", "t"), postgresLimitStore(one.reads));
    await holds(make(), make);
  });

  test("answering 500: the same", async () => {
    const { store, clock } = guarded();
    upstash.mood = "status 500";
    await holds(store);
    await recovers(store, clock);
  });

  test.each(GARBAGE)("answering garbage (%s): the same", async (body) => {
    const { store, clock } = guarded();
    upstash.mood = { body };
    await holds(store);
    await recovers(store, clock);
  });

  test("a hundred calls that meet an outage wait once, together", async () => {
    const { store } = guarded();
    upstash.mood = "hang";
    const started = performance.now();
    expect(admitted(await burst([store], freshKey(), 100, 30))).toBe(30);
    expect(performance.now() - started).toBeLessThan(600);
    upstash.mood = "serve";
  });
});

describe("a store that is opened at the first count", () => {
  test("is opened once for concurrent counts, and again after a failure", async () => {
    const outcomes = [Promise.reject(new Error("not loaded")), Promise.resolve(postgresLimitStore(one.reads))];
    let opened = 0;
    const store = lazyLimitStore(() => outcomes[opened++] ?? Promise.reject(new Error("opened too often")));
    const [key, now] = [freshKey(), new Date()];
    await expect(store.hit(key, 2, LONG, now)).rejects.toThrow("not loaded");
    expect(admitted(await Promise.all([1, 2, 3].map(() => store.hit(key, 2, LONG, now))))).toBe(2);
    expect((await store.peek(key, 2, LONG, now)).success).toBe(false);
    expect(opened).toBe(2);
  });
});
