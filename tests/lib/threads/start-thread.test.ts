// Guarantees of threads: a thread of the server does not take the memory that the server's own heap may take.
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startThread } from "@/lib/platform/threads/start-thread";
import { SERVER_FLAGS } from "@/scripts/lib/server-args";

const SIZE = "--max-semi-space-size";

beforeAll(() => {
  setFlagsFromString(SERVER_FLAGS.find((flag) => flag.startsWith(SIZE)) ?? "");
});
// V8 chooses the size again.
afterAll(() => setFlagsFromString(`${SIZE}=0`));

/** Replaces 100,000 objects over and over, so that many survive. Posts the largest size of the young generation, in MiB. */
const CHURN = `
import { getHeapSpaceStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
const kept = [];
let most = 0;
for (let n = 0; n < 3_000_000; n++) {
  kept[n % 100_000] = { n };
  if (n % 10_000 !== 0) continue;
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  most = Math.max(most, young.space_size / 2 ** 20);
}
parentPort.postMessage(most);
`;

test("the young generation of a thread stays small while it makes much garbage", async () => {
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(CHURN)}`));
  const [most] = await once(thread, "message");
  await thread.terminate();
  expect(most).toBeLessThanOrEqual(8);
});
