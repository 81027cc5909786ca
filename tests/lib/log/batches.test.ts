import type { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { batchLines } from "@/lib/platform/log/batches";

let written: string[] = [];
let flushed = 0;
const events: EventEmitter = process;
const EXITS = ["beforeExit", "exit"];
const before = new Map(EXITS.map((event) => [event, events.listeners(event)]));

const open = () =>
  batchLines(() => ({
    write: (text) => written.push(text),
    flushSync: () => {
      flushed++;
    },
  }));

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  flushed = 0;
});
afterEach(() => {
  vi.useRealTimers();
  for (const event of EXITS) for (const listener of added(event)) events.off(event, listener);
});

/** The listeners that the destination under test has added. */
const added = (event: string): (() => void)[] =>
  events.listeners(event).filter((one) => !before.get(event)?.includes(one)) as (() => void)[];

describe("lines in batches", () => {
  test("are passed on together within 200 ms, each once and in order", () => {
    const lines = open();
    lines.write("one\n");
    vi.advanceTimersByTime(199);
    lines.write("two\n");
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(["one\ntwo\n"]);
    lines.write("three\n");
    vi.advanceTimersByTime(200);
    expect(written).toEqual(["one\ntwo\n", "three\n"]);
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(2);
  });

  test("are passed on at once from 8,192 characters on", () => {
    const lines = open();
    const line = `${"x".repeat(1_023)}\n`;
    for (let i = 0; i < 8; i++) lines.write(line);
    expect(written).toEqual([line.repeat(8)]);
  });

  test("are flushed when the process ends", () => {
    const lines = open();
    lines.write("last\n");
    for (const listener of added("exit")) listener();
    expect([written, flushed]).toEqual([["last\n"], 1]);
    for (const listener of added("exit")) listener();
    expect([written, flushed]).toEqual([["last\n"], 1]);
    lines.write("later\n");
    for (const listener of added("beforeExit")) listener();
    expect(written).toEqual(["last\n", "later\n"]);
  });
});
