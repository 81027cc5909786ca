import { Overloaded } from "@/db/gate";
import type { Ctx } from "@/lib/http/context";
import { AppError, type Problem } from "@/lib/http/errors";
import { probeLimiter } from "@/lib/http/limiter";
import { log } from "@/lib/platform/log/log";
import { withTimeout } from "@/lib/platform/timeout/with-timeout";
import { assertJobsHealthy } from "@/lib/providers/jobs/health.service";
import { storage } from "@/lib/providers/storage";
import { touchDatabase } from "./health.queries";

type Check = { ok: true; ms: number };

// A prober gives up after a few seconds, and should have learnt by then which part it is.
const PATIENCE_MS = 2_000;

/** Each dependency with how long it took to answer; `service_unavailable` with those that do not. */
export async function readiness(ctx: Ctx): Promise<{ data: { status: "ready"; checks: Record<string, Check> } }> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => touchDatabase(ctx.db.reads),
    limiter: () => probeLimiter(ctx.now),
    jobs: () => assertJobsHealthy(ctx.db),
    storage: () => storage().check(),
  };
  const results = await Promise.all(Object.entries(checks).map(([name, check]) => checked(name, check)));
  const problems = results.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) {
    const cause = results.find(({ problem }) => problem)?.cause;
    throw new AppError("service_unavailable", problems, { cause });
  }
  return {
    data: { status: "ready", checks: Object.fromEntries(results.map(({ name, ms }) => [name, { ok: true, ms }])) },
  };
}

interface Checked {
  name: string;
  ms: number;
  problem?: Problem;
  cause?: unknown;
}

/** One dependency: how long it took, or that it does not answer, which is known after two seconds at the latest. */
async function checked(name: string, check: () => Promise<unknown>): Promise<Checked> {
  const started = performance.now();
  const took = (): number => Math.round((performance.now() - started) * 10) / 10;
  try {
    await withTimeout(PATIENCE_MS, check(), name);
    return { name, ms: took() };
  } catch (cause) {
    // A crowd waits for what works; taken out of rotation for it, every process would hand the crowd to the next.
    if (cause instanceof Overloaded) return { name, ms: took() };
    log.warn({ check: name, err: cause instanceof Error ? cause.message.slice(0, 200) : "unknown" }, "not ready");
    return { name, ms: took(), problem: { path: name, message: "does not answer" }, cause };
  }
}
