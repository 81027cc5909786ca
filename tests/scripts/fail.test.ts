import { expect, test } from "vitest";
import { explain, PlainError } from "@/scripts/lib/fail";

const coded = (code: string) => Object.assign(new Error(`${code}: write`), { code });

test.each([
  ["Node's write", coded("ENOSPC"), "ENOSPC: write"],
  ["a quota", new Error("wrapped", { cause: coded("EDQUOT") }), "wrapped"],
  ["a query", coded("53100"), "53100: write"],
  [
    "a program's output",
    new PlainError("Build failed:\n  x: no space left on device\n at y"),
    "x: no space left on device",
  ],
])("a full disk that %s finds is one line that says what to do", (_, error, reason) => {
  expect(explain(error)).toBe(`The disk is full (${reason}). Free some space, then run the same command again.`);
});

test.each(["CONNECTION_CLOSED", "57P01"])("a database that ends the connection (%s) is one line too", (code) => {
  expect(explain(new Error("Failed query: insert", { cause: coded(code) }))).toBe(
    `The database ended the connection (${code}: write). Its log says why; a full disk is a common reason. What was not committed is undone: run the same command again.`,
  );
});

test("a plain error is its message, an unexpected one has its stack and its cause", () => {
  expect(explain(new PlainError("Do this."))).toBe("Do this.");
  expect(explain(new Error("odd", { cause: new Error("why") }))).toMatch(
    /^Error: odd\n {4}at .*\nCaused by: Error: why\n/s,
  );
});
