import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutAsyncContext } from "@/inngest/async-context";
import { callFunction } from "@/lib/providers/jobs/runner/serve-client";
import { KEY, serveFunctions } from "./harness";

// Other files of this process may have opened Inngest's storage before.
const STORAGE = Symbol.for("inngest:als");
const slot = globalThis as { [key: symbol]: unknown };
let before: unknown;
beforeEach(() => {
  before = slot[STORAGE];
  delete slot[STORAGE];
});
afterEach(() => {
  slot[STORAGE] = before;
  vi.restoreAllMocks();
});

/** Runs a function of one step, and returns its result with the contexts of Inngest that it opened. */
async function runOne() {
  const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
  const serve = serveFunctions((inngest) => [
    inngest.createFunction({ id: "one", triggers: [{ event: "test/one" }] }, ({ step }) =>
      step.run("add", () => 1 + 1),
    ),
  ]);
  const event = { name: "test/one", data: {}, id: "1", ts: 0 };
  const claimed = { id: "run-1", functionId: "test-one", event, attempt: 0, steps: [] };
  const { operations } = await callFunction(serve, KEY, claimed as never, 4);
  const contexts = run.mock.calls.filter(
    ([store]) => typeof store === "object" && store !== null && "execution" in store,
  );
  return { operations, contexts: contexts.length };
}

test("a run opens no AsyncLocalStorage, which would slow down every promise of the process", async () => {
  withoutAsyncContext();
  const { operations, contexts } = await runOne();
  expect(operations).toMatchObject([{ op: "StepRun", data: 2 }]);
  expect(contexts).toBe(0);
});

test("without the call it opens one, so the storage is still found under this name", async () => {
  const { operations, contexts } = await runOne();
  expect(operations).toMatchObject([{ op: "StepRun", data: 2 }]);
  expect(contexts).toBeGreaterThan(0);
});
