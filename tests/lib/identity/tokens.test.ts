import { beforeAll, describe, expect, test } from "vitest";
import { issueToken, TOKEN_LIFETIME, verifyToken } from "@/lib/domains/identity/tokens";
import { batchReads } from "@/lib/platform/sql/batch-reads";

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://nowhere/none",
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    BASE_URL: "http://localhost:3000",
  });
});

describe("a token that was verified before", () => {
  test("still ends when it says", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    const { token } = await issueToken({ sub: "guest_x", typ: "guest", ver: 1 }, now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await verifyToken(token, now)).toMatchObject({ sub: "guest_x", typ: "guest" });
    expect(await verifyToken(token, later(TOKEN_LIFETIME.guest - 1))).not.toBeNull();
    expect(await verifyToken(token, later(TOKEN_LIFETIME.guest))).toBeNull();
    expect(await verifyToken(token, later(TOKEN_LIFETIME.guest + 1))).toBeNull();
  });

  test("is told from one with another signature", async () => {
    const now = new Date();
    const { token } = await issueToken({ sub: "usr_x", typ: "user", ver: 1 }, now);
    expect(await verifyToken(token, now)).not.toBeNull();
    const { token: other } = await issueToken({ sub: "usr_y", typ: "user", ver: 1 }, now);
    const [head, payload] = token.split(".");
    expect(await verifyToken(`${head}.${payload}.${other.split(".")[2]}`, now)).toBeNull();
  });
});

describe("rows read together", () => {
  test("go to whoever asked, by one query a turn, and each turn reads anew", async () => {
    const reads: string[][] = [];
    let generation = 1;
    const read = batchReads(async (ids) => {
      reads.push([...ids].sort());
      return ids.filter((id) => id !== "none").map((id) => ({ id, generation }));
    });
    expect(await Promise.all(["a", "b", "a", "none"].map(read))).toEqual([
      { id: "a", generation: 1 },
      { id: "b", generation: 1 },
      { id: "a", generation: 1 },
      undefined,
    ]);
    generation = 2;
    expect(await read("a")).toEqual({ id: "a", generation: 2 });
    expect(reads).toEqual([["a", "b", "none"], ["a"]]);
  });

  test("are read at once for a caller who is alone, and together after a turn while callers are many", async () => {
    const reads: string[][] = [];
    let answered = (): void => undefined;
    const read = batchReads((ids) => {
      reads.push(ids);
      return new Promise<{ id: string }[]>((resolve) => {
        answered = () => resolve(ids.map((id) => ({ id })));
      });
    });
    const microtasks = () => new Promise<void>((resolve) => process.nextTick(() => queueMicrotask(resolve)));
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

    const alone = read("a");
    await microtasks();
    expect(reads).toEqual([["a"]]);
    const meanwhile = [read("b"), read("c")];
    await microtasks();
    expect(reads).toHaveLength(1);
    answered();
    expect(await alone).toEqual({ id: "a" });
    await turn();
    expect(reads).toEqual([["a"], ["b", "c"]]);
    answered();
    await Promise.all(meanwhile);

    const first = read("d");
    await microtasks();
    expect(reads).toHaveLength(2);
    const second = read("e");
    await turn();
    expect(reads).toEqual([["a"], ["b", "c"], ["d", "e"]]);
    answered();
    expect(await Promise.all([first, second])).toEqual([{ id: "d" }, { id: "e" }]);
  });

  test("fail for those who asked, and not for those who ask later", async () => {
    let broken = true;
    const read = batchReads(async (ids) => {
      if (broken) throw new Error("down");
      return ids.map((id) => ({ id }));
    });
    await expect(Promise.all([read("a"), read("b")])).rejects.toThrow("down");
    broken = false;
    expect(await read("a")).toEqual({ id: "a" });
  });
});
