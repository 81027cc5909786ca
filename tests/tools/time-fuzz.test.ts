import { beforeAll, expect, test } from "vitest";
import { rounds } from "@/tests/support/rounds";
import { LIMIT_MS } from "@/tools/faults/time";
import { Pool } from "@/tools/faults/time/pool";
import { seekTime, type Target } from "@/tools/faults/time/search";
import { timeTargets } from "@/tools/faults/time/targets";

const INPUTS = rounds(600, 3_000);

beforeAll(() => {
  Object.assign(process.env, {
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    DATABASE_URL: "postgres://unused",
    BASE_URL: "http://localhost:3000",
  });
});

test(`no input of ${INPUTS} that seek time holds the event loop longer than 50 ms`, { timeout: 60_000 }, async () => {
  const targets = timeTargets();
  expect(targets.length).toBeGreaterThan(500);
  const slow = await seekTime(targets, INPUTS, 20_261_123);
  const tooSlow = slow.filter(({ ms }) => ms > LIMIT_MS);
  expect(tooSlow.map(({ target, text, ms }) => `${ms} ms: ${target}, ${text.length} characters`)).toEqual([]);
});

const reader = (read: (text: string) => unknown): Target => ({
  name: "reader",
  longest: "body",
  arrive: (text) => () => read(text),
});

test.each<[string, (text: string) => unknown]>([
  ["backtracks", (text) => /^(\w+\s?)*$/.test(text.slice(0, 25))],
  ["normalises before it looks at the length", (text) => text.slice(0, 60_000).normalize("NFC")],
  [
    "is quadratic",
    (text) => {
      for (let i = 0; i < Math.min(text.length, 2_500); i++) text.slice(0, 2_500).split("").includes("\u0007", i);
    },
  ],
])("a reader that %s is found", { timeout: 60_000 }, async (_, read) => {
  const [slow] = await seekTime([reader(read)], 3_000, 1, { enough: LIMIT_MS });
  expect(slow?.ms).toBeGreaterThan(LIMIT_MS);
});

test("a reader that lets the event loop turn is measured from turn to turn", { timeout: 60_000 }, async () => {
  const processorTime = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0) / 1_000;
  const spend = (ms: number) => {
    const end = processorTime() + ms;
    while (processorTime() < end);
  };
  const read = async () => {
    for (let n = 0; n < 8; n++) {
      spend(8);
      await new Promise(setImmediate);
    }
  };
  const [slow] = await seekTime([reader(read)], 3, 1);
  expect(slow?.ms).toBeGreaterThanOrEqual(8);
  expect(slow?.ms).toBeLessThan(LIMIT_MS);
});

test("a reader in linear time is not suspected, whatever it throws", async () => {
  const read = (text: string) => {
    if (text.includes("(")) throw new Error("refused");
    return text.length;
  };
  const [slow] = await seekTime([reader(read)], 2_000, 1);
  expect(slow?.ms ?? 0).toBeLessThan(LIMIT_MS);
});

test("the time in which a request is made does not count", async () => {
  const make: Target = {
    name: "reader",
    longest: "body",
    arrive: (text) => {
      const until = performance.now() + 60;
      while (performance.now() < until);
      return () => text.length;
    },
  };
  const slow = await seekTime([make], 5, 1);
  expect(slow.filter(({ ms }) => ms > 30)).toEqual([]);
});

test("slow inputs are kept compressed: four of 200,000 characters take less than 20 kB", () => {
  const pool = new Pool();
  for (let ms = 1; ms <= 10; ms++) pool.add("a\u0301\ud800".repeat(66_000) + ms, ms);
  expect(pool.bytes).toBeLessThan(20_000);
  expect(pool.least).toBe(7);
  expect(pool.slowest()).toEqual([{ text: `${"a\u0301\ud800".repeat(66_000)}10`, ms: 10 }]);
});
