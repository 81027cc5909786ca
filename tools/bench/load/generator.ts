import autocannon from "autocannon";
import { percentile } from "../report/stats";
import type { Job, Result } from "./protocol";
import { sendSteadily } from "./steady";

// Runs as a child process (load.ts), so that measuring and reporting do not delay the requests.
// Latencies are collected here because autocannon's own histogram counts in whole milliseconds.
function run(job: Job): Promise<Result> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let begun = 0;
  let last = 0;
  const { base, requests, connections, seconds, amount } = job;
  const [only] = requests;
  // Requests are distributed over the connections, so that no two connections send the same ones at the same time.
  const dealtOut = requests.length > 1 && requests.length > connections;
  const addressed =
    requests.length === 1 && only
      ? { url: base + only.path, headers: only.headers ?? {} }
      : { url: base, requests: dealtOut ? requests.slice(0, 1) : requests };
  const limit = amount === undefined ? { duration: seconds ?? 1 } : { amount };
  let dealt = 0;
  const setupClient = (client: { setRequests(requests: Job["requests"]): void }): void => {
    const turn = dealt++;
    if (dealtOut) client.setRequests(requests.filter((_, i) => i % connections === turn));
  };
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      { ...addressed, ...limit, connections, sampleInt: 100, timeout: 30, setupClient },
      (error) => {
        if (error) return reject(error);
        const elapsed = (last - begun) / 1000;
        const perSecond = elapsed > 0 ? times.length / elapsed : 0;
        const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
        resolve({ requests: times.length, perSecond, p50, p99, statuses });
      },
    );
    instance.on("start", () => {
      begun = performance.now();
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    instance.on("reqError", () => {
      statuses[0] = (statuses[0] ?? 0) + 1;
    });
  });
}

async function runSteadily(job: Job, everyMs: number): Promise<Result> {
  const started = performance.now();
  const samples = await sendSteadily(job, everyMs);
  const perSecond = samples.length / ((performance.now() - started) / 1000);
  const statuses: Record<number, number> = {};
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = samples.map(({ ms }) => ms);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { requests: times.length, perSecond, p50, p99, statuses, times };
}

process.on("message", (job: Job) => {
  (job.everyMs === undefined ? run(job) : runSteadily(job, job.everyMs)).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
