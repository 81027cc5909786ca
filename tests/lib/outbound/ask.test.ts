// Guarantees of every request to an outside service: it ends within its limits.
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type BoundedFetchOptions, boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { FAILURES, standIn } from "@/tests/support/stand-in";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const service = await standIn((_, res) => void res.writeHead(200, { "x-kind": "whole" }).end("an answer"));

const asking = (options: Partial<BoundedFetchOptions> = {}) =>
  boundedFetch(service.baseUrl, { provider: "speech", deadlineMs: 10_000, maxBytes: 1_000, ...options });

/** Runs the work while garbage is collected repeatedly: no timer may depend on a weak reference. */
async function amidCollections<T>(work: Promise<T>): Promise<T> {
  let over = false;
  const settled = work.finally(() => {
    over = true;
  });
  settled.catch(() => undefined);
  while (!over) {
    collectGarbage();
    await setImmediate();
  }
  return settled;
}

test("a whole answer is given with its status, headers and bytes", async () => {
  const { status, headers, bytes } = await asking();
  expect([status, headers.get("x-kind"), bytes.toString()]).toEqual([200, "whole", "an answer"]);
});

test.each(["hang", "headers, then silence"])("the deadline ends '%s', whatever is collected meanwhile", async (way) => {
  service.behave(FAILURES[way] ?? expect.fail("no such failure"));
  await expect(amidCollections(asking({ deadlineMs: 300 }))).rejects.toThrow("no response within 300 ms");
});

test("the caller's signal ends a body that does not come, with the caller's reason", async () => {
  const stop = new AbortController();
  service.behave((_, res) => {
    res.writeHead(200).write("{");
    stop.abort(new Error("the task is over"));
  });
  await expect(amidCollections(asking({ signal: stop.signal }))).rejects.toThrow("the task is over");
});

test("nothing is asked for a task that is over already", async () => {
  await expect(asking({ signal: AbortSignal.abort(new Error("over")) })).rejects.toThrow("over");
  expect(service.received).toEqual([]);
});

test("a body is read up to its bound and no further", async () => {
  service.behave((_, res) => void res.writeHead(200).end("x".repeat(1_000)));
  expect((await asking()).bytes).toHaveLength(1_000);
  service.behave((_, res) => void res.writeHead(200).end("x".repeat(1_001)));
  await expect(asking()).rejects.toThrow("longer than 1000 bytes");
});

test("a redirect is a failure: a question goes where the settings say", async () => {
  service.behave((_, res) => void res.writeHead(307, { location: `${service.baseUrl}/elsewhere` }).end());
  await expect(asking()).rejects.toThrow();
  expect(service.received).toHaveLength(1);
});
