import { childrenOf, familyCpuMicroseconds, peakMegabytes, treeCpuMicroseconds } from "../report/process";

const SAMPLE_MS = 100;

/** The resources that some work took. Memory is that of the largest single process. */
export interface Usage {
  seconds: number;
  /** CPU time of the importer in s, and the most memory it had in MB; null without one. */
  importer: { cpu: number; peak: number } | null;
  /** CPU time of all processes of PostgreSQL in s, and the most memory that one of them had in MB. */
  postgres: { cpu: number; peak: number };
}

/** Runs work and returns the resources that PostgreSQL and the process `importer` took meanwhile. Needs /proc. */
export async function measureUsage(
  postmaster: number,
  work: () => Promise<unknown>,
  importer?: () => number,
): Promise<Usage> {
  const own = { cpu: 0, peak: 0 };
  let peak = 0;
  const sample = async (): Promise<void> => {
    for (const pid of await childrenOf(postmaster)) peak = Math.max(peak, (await peakMegabytes(pid)) ?? 0);
    const pid = importer?.();
    if (pid === undefined) return;
    own.cpu = Math.max(own.cpu, ((await familyCpuMicroseconds(pid)) ?? 0) / 1e6);
    own.peak = Math.max(own.peak, (await peakMegabytes(pid)) ?? 0);
  };
  const before = (await treeCpuMicroseconds(postmaster)) ?? Number.NaN;
  const started = performance.now();
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1_000;
  const cpu = (((await treeCpuMicroseconds(postmaster)) ?? Number.NaN) - before) / 1e6;
  return { seconds, importer: importer ? own : null, postgres: { cpu, peak } };
}
