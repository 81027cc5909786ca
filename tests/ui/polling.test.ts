import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPolling } from "@/app/(portal)/portal/_lib/use-polling";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page that is left during a request sends no further one", async () => {
  let respond = (_: boolean): void => undefined;
  const task = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        respond = resolve;
      }),
  );
  const stop = startPolling(1_000, task);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(task).toHaveBeenCalledTimes(1);

  stop();
  respond(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test("polls while the page is visible, at once when it becomes so, and ever more slowly after failures", async () => {
  const task = vi.fn(async () => false);
  const stop = startPolling(1_000, task);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(task).toHaveBeenCalledTimes(4); // after 1, 3, 7 and 15 seconds

  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(task).toHaveBeenCalledTimes(4);

  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(5);
  stop();
});
