import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logConsole } from "@/lib/platform/log/console-lines";
import { log } from "@/lib/platform/log/log";

const METHODS = ["debug", "log", "info", "warn", "error"] as const;
const printed = METHODS.map((method) => console[method]);
const listeners = process.listeners("warning");
const lines: unknown[] = [];

beforeEach(() => {
  for (const severity of ["info", "warn", "error"] as const)
    vi.spyOn(log, severity).mockImplementation((fields, message) => void lines.push([severity, fields, message]));
  logConsole();
});
afterEach(() => {
  for (const [n, method] of METHODS.entries()) console[method] = printed[n] ?? console[method];
  process.removeAllListeners("warning");
  for (const listener of listeners) process.on("warning", listener);
  lines.length = 0;
  vi.restoreAllMocks();
});

test("what a library prints becomes a line of the log, of its severity and without colours", () => {
  console.log("\u001b[32m✓\u001b[39m Ready");
  console.warn("careful");
  console.debug(1, null, { a: 1 });
  expect(lines).toEqual([
    ["info", {}, "✓ Ready"],
    ["warn", {}, "careful"],
    ["info", {}, "a library printed something"],
  ]);
});

test("an error keeps its stack", () => {
  const err = new TypeError("no such part");
  console.error("⨯", err, { digest: "1" });
  expect(lines).toEqual([["error", { err }, "⨯"]]);
});

test("a long text is cut", () => {
  console.error("x".repeat(10_000));
  expect(lines).toEqual([["error", {}, "x".repeat(300)]]);
});

test("a warning of Node is a line too", () => {
  const err = new Error("too many listeners");
  process.emit("warning", err);
  expect(lines).toEqual([["warn", { err }, "warning of Node"]]);
});
