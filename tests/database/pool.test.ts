import { setImmediate } from "node:timers/promises";
import { sql as raw } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect, type Db } from "@/db/client";
import { Overloaded } from "@/db/gate";
import { commitWith } from "@/lib/platform/sql/commit-with";
import { runnerOf } from "@/lib/platform/sql/runner";
import { freshDatabase } from "@/tests/support/database";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
const seen: [text: string, failed: boolean][] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = connect({
    url: database.url,
    poolSize: 2,
    maxWaitMs: 300,
    observe: (text) => (error) => seen.push([text, error !== undefined]),
  });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const empty = { used: 0, waiting: 0 };
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause ? rootOf(error.cause) : error);
/** Resolves when the clock has advanced by so many milliseconds. */
const passed = (ms: number) => {
  const began = performance.now();
  return expect.poll(() => performance.now() - began, { interval: 5 }).toBeGreaterThan(ms);
};
const run = (text: string, params: unknown[] = [], on = db) => runnerOf(on.reads).run({ text, params, prepare: true });

describe("the pool of connections", () => {
  test("reports each statement once, without its values", async () => {
    await run("select 1 where $1 <> ''", ["secret"]);
    await runnerOf(db.reads).run({ text: "select $1::text", params: ["secret"], prepare: true }, "bytes");
    await db.reads.execute(raw`select ${"secret"}::text`);
    expect(seen.length).toBe(3);
    expect(JSON.stringify(seen)).not.toContain("secret");
    expect(seen.every(([, failed]) => !failed)).toBe(true);
    expect(db.use()).toMatchObject({ reads: empty, writes: empty });
  });

  test("tells of what is done in transactions and savepoints", async () => {
    const value = await db.orm.transaction(async (tx) => {
      await tx.execute(raw`select 1`);
      return tx.transaction(async (inner) => (await inner.execute(raw`select 2 as two`))[0]);
    });
    expect(value).toEqual({ two: 2 });
    expect(seen.map(([text]) => text)).toEqual(["select 1", "select 2 as two"]);
    expect(db.use()).toMatchObject({ reads: empty, writes: empty });
  });

  test("a failure is one, and leaves nothing behind", async () => {
    await expect(run("select nothing")).rejects.toThrow(/does not exist/);
    await expect(
      db.orm.transaction(async (tx) => {
        await tx.execute(raw`select nothing`);
      }),
    ).rejects.toThrow();
    expect(seen.map(([, failed]) => failed)).toEqual([true, true]);
    const dead = connect({ url: "postgres://postgres@127.0.0.1:1/none", poolSize: 1 });
    await expect(run("select 1", [], dead)).rejects.toThrow();
    await expect(dead.orm.transaction(async () => undefined)).rejects.toThrow();
    await expect(dead.orm.transaction((tx) => tx.execute(raw`select 1`))).rejects.toThrow();
    await expect(dead.orm.transaction(() => Promise.reject(new Error("of the work")))).rejects.toThrow();
    expect(dead.use()).toMatchObject({ reads: empty, writes: empty });
    await dead.close();
    expect(db.use()).toMatchObject({ reads: empty, writes: empty });
  });

  test("a connection that is cut leaves nothing behind either", async () => {
    const other = connect({ url: database.url, poolSize: 2, maxWaitMs: 300 });
    const long = run("select pg_sleep(20), pg_backend_pid()", [], other).then(
      () => "done",
      () => "cut",
    );
    const cut = () =>
      run(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`);
    await expect.poll(async () => (await cut()).length).toBe(1);
    expect(await long).toBe("cut");
    expect(other.use()).toMatchObject({ reads: empty, writes: empty });
    expect(await run("select 1 as one", [], other)).toEqual([{ one: 1 }]);
    await other.close();
  });

  const BACKEND = raw`select pg_backend_pid() as pid`;
  const cut = async (pid: unknown) => {
    await run("select pg_terminate_backend($1::int)", [pid]);
    const isThere = () => run("select 1 from pg_stat_activity where pid = $1::int", [pid]);
    await expect.poll(async () => (await isThere()).length).toBe(0);
  };

  test.each([
    ["before a statement of it", async (pid: unknown) => cut(pid)],
    ["during a statement of it", async () => undefined],
  ])("a transaction whose connection is cut %s fails, and its pool works on", async (_, interrupt) => {
    const other = connect({ url: database.url, poolSize: 2 });
    for (let round = 0; round < 4; round++) {
      const failed = other.orm.transaction(async (tx) => {
        const [row] = await tx.execute(BACKEND);
        await interrupt(row?.pid);
        await tx.execute(raw`select pg_terminate_backend(pg_backend_pid()), ${"a parameter"}::text`);
      });
      await expect(failed.catch((error: unknown) => Promise.reject(rootOf(error)))).rejects.toMatchObject({
        code: "CONNECTION_CLOSED",
      });
    }
    const statements = Array.from({ length: 8 }, () => other.orm.transaction((tx) => tx.execute(raw`select 1 as one`)));
    expect((await Promise.all(statements)).flat()).toEqual(Array(8).fill({ one: 1 }));
    expect(other.use()).toMatchObject({ reads: empty, writes: empty });
    await other.close();
  });

  test("a statement that fails rolls its transaction back, even if its error is caught or its commit has been sent", async () => {
    const create = { text: "create table of_a_failed_statement ()", params: [], prepare: false };
    const failing = { text: "select nothing", params: [], prepare: false };
    const caught = db.orm.transaction(async (tx) => {
      await runnerOf(tx).run(create);
      await runnerOf(tx)
        .run(failing)
        .catch(() => undefined);
    });
    await expect(caught).rejects.toThrow(/does not exist/);
    const committed = db.orm.transaction((tx) =>
      commitWith(tx, () => Promise.all([create, failing, create].map((one) => runnerOf(tx).run(one)))),
    );
    await expect(committed).rejects.toThrow(/does not exist/);
    expect(await run("select to_regclass('of_a_failed_statement') as found")).toEqual([{ found: null }]);
    expect(db.use()).toMatchObject({ reads: empty, writes: empty });
  });

  test("a transaction takes no statement once its end has been sent", async () => {
    const one = { text: "select 1 as one", params: [], prepare: true };
    const result = await db.orm.transaction((tx) => commitWith(tx, () => runnerOf(tx).run(one)));
    expect(result).toEqual([{ one: 1 }]);
    const late = db.orm.transaction(async (tx) => {
      await commitWith(tx, () => runnerOf(tx).run(one));
      await runnerOf(tx).run(one);
    });
    await expect(late).rejects.toThrow(/no further statement/);
    let another: Promise<unknown> = Promise.resolve();
    const failed = db.orm.transaction(async (tx) => {
      const first = runnerOf(tx).run(one);
      another = first.then(() => setImmediate()).then(() => runnerOf(tx).run(one));
      another.catch(() => undefined);
      await first;
      throw new Error("of the work");
    });
    await expect(failed).rejects.toThrow("of the work");
    await expect(another).rejects.toThrow(/no further statement/);
    expect(await db.orm.transaction((tx) => tx.execute(raw`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  test("a transaction that waits for its connection to open ends before its pool is closed", async () => {
    const other = connect({ url: database.url, poolSize: 2 });
    const slow = other.orm.transaction((tx) => tx.execute(raw`select pg_sleep(0.2), 1 as one`));
    await expect.poll(() => other.use().writes.used).toBe(1);
    const closed = other.close();
    expect(await slow).toMatchObject([{ one: 1 }]);
    await closed;
  });

  test.each(["reads", "orm"] as const)("arrays keep their elements: %s", async (pool) => {
    const texts = ["", "null", "NULL", 'a "quoted" word', "back\\slash", "com,ma", "{brace}", "é😀", " blank "];
    const params = [texts, ["9007199254740993"], [1, -2], [1.5], [], [null, "x"]];
    const [row] = await runnerOf(db[pool]).run({
      text: `select $1::text[] as texts, $2::bigint[] as ids, $3::int[] as ints, $4::float8[] as floats,
        $5::text[] as none, $6::text[] as some, '{t,f}'::boolean[] as flags, '{2026-01-02 03:04:05+00}'::timestamptz[] as moments, '{2026-01-02}'::date[] as days`,
      params,
      prepare: true,
    });
    expect(row).toMatchObject({ texts, ids: ["9007199254740993"], ints: [1, -2], floats: [1.5], flags: [true, false] });
    expect(row).toMatchObject({ none: [], some: [null, "x"] });
    const [moments, days] = [row?.moments, row?.days] as unknown[][];
    expect(new Date(String(moments?.[0])).getTime()).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
    expect(new Date(String(days?.[0])).getUTCDate()).toBe(2);
  });

  const pidOf = async (on: Db) => (await run("select pg_backend_pid() as pid", [], on))[0]?.pid;

  // The driver's own pool takes the connections in turn, and its queue of free ones grows with each statement.
  test("statements one after the other share the connection that was used last", async () => {
    const other = connect({ url: database.url, poolSize: 2 });
    const first = pidOf(other);
    // The statements of one turn would share a connection.
    await setImmediate();
    expect(await pidOf(other)).not.toBe(await first);
    const alone: unknown[] = [];
    for (let i = 0; i < 4; i++) alone.push(await pidOf(other));
    expect(new Set(alone).size).toBe(1);
    await cut(alone[0]);
    // A statement may still be sent on the lost connection before the process hears of its end, and then fails.
    const next = () =>
      run("select pg_backend_pid() as pid", [], other).then(
        ([row]) => row?.pid,
        () => alone[0],
      );
    await expect.poll(next).not.toBe(alone[0]);
    await other.close();
    await expect(run("select 1", [], other)).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  });

  test("an error of another service in a transaction rolls it back, even if it looks like a lost connection", async () => {
    const reset = Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
    const failed = db.orm.transaction(async (tx) => {
      await tx.execute(raw`create table of_a_failed_transaction ()`);
      throw reset;
    });
    await expect(failed).rejects.toBe(reset);
    expect(await run("select to_regclass('of_a_failed_transaction') as found")).toEqual([{ found: null }]);
  });

  test("many short reads at once share the connections, and an error is that of one statement only", async () => {
    const other = connect({ url: database.url, poolSize: 4, spread: 2 });
    await Promise.all([pidOf(other), pidOf(other)]);
    const statements = Array.from({ length: 60 }, (_, i) =>
      run("select $1::int as i, 1 / ($1::int % 7) as part, pg_backend_pid() as pid", [i], other),
    );
    expect(other.use().reads.waiting).toBeLessThan(56);
    const results = await Promise.allSettled(statements);
    for (const [i, result] of results.entries())
      if (i % 7 === 0) expect(result).toMatchObject({ reason: { code: "22012" } });
      else expect(result).toMatchObject({ value: [{ i, part: i % 7 === 1 ? 1 : 0 }] });
    const pids = results.flatMap((result) => (result.status === "fulfilled" ? [result.value[0]?.pid] : []));
    expect(new Set(pids).size).toBeLessThanOrEqual(4);
    expect(other.use().reads).toMatchObject(empty);
    await other.close();
  });

  test("a short read is not sent behind a slow one", async () => {
    const other = connect({ url: database.url, poolSize: 4, spread: 2 });
    let slowIsOver = false;
    const slow = Promise.all([1, 2].map(() => run("select pg_sleep(2)", [], other))).then(() => {
      slowIsOver = true;
    });
    await passed(20);
    const short = Array.from({ length: 16 }, () => run("select 1 as one", [], other));
    expect((await Promise.all(short)).flat()).toEqual(Array(16).fill({ one: 1 }));
    expect(slowIsOver).toBe(false);
    await slow;
    await other.close();
  });

  test("if a connection is cut, all statements that share it end, and the pool works on", async () => {
    const other = connect({ url: database.url, poolSize: 2, spread: 1 });
    for (let round = 0; round < 10; round++) {
      const statements = Array.from({ length: 16 }, (_, i) =>
        i === round
          ? run("select pg_terminate_backend(pg_backend_pid())", [], other)
          : run("select $1::int as i", [i], other),
      );
      const ended = await Promise.allSettled(statements);
      expect(ended[round]?.status).toBe("rejected");
      for (const [i, one] of ended.entries()) {
        if (one.status === "fulfilled") expect(one.value).toEqual([{ i }]);
        else expect(String(one.reason.code)).toMatch(/^(57P01|ECONNRESET|CONNECTION_(CLOSED|DESTROYED|ENDED))$/);
      }
      expect(other.use().reads).toMatchObject(empty);
      expect(await run("select 1 as one", [], other)).toEqual([{ one: 1 }]);
    }
    await other.close();
  });

  test("a query that would wait too long is refused before it is sent; when the others are done all is well", async () => {
    const sleep = () =>
      run("select pg_sleep(1)").then(
        () => "done",
        () => "refused",
      );
    const slow = [sleep()];
    await setImmediate();
    slow.push(sleep());
    await passed(20);
    slow.push(sleep());
    expect(db.use().reads).toMatchObject({ used: 2, waiting: 1 });
    await passed(300);
    const asked = performance.now();
    await expect(run("select 'late' as late").then(() => "let in")).rejects.toBeInstanceOf(Overloaded);
    expect(performance.now() - asked).toBeLessThan(100);
    expect(db.use().reads.refused).toBeGreaterThan(0);
    // Nor is the third begun, which has waited as long by then.
    expect(await Promise.all(slow)).toEqual(["done", "done", "refused"]);
    await expect.poll(() => db.use().reads).toMatchObject(empty);
    expect(await run("select 1 as one")).toEqual([{ one: 1 }]);
  });
});
