import { Overloaded } from "@/db/gate";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { probeLimiter } from "@/lib/http/limiter";
import { log } from "@/lib/platform/log/log";
import { withTimeout } from "@/lib/platform/timeout/with-timeout";
import { assertJobsHealthy } from "@/lib/providers/jobs/health.service";
import { storage } from "@/lib/providers/storage";
import { touchDatabase } from "./health.queries";

interface Dependency {
  name: string;
  check: () => Promise<unknown>;
  /** Whether reads fail without it, so that the process must leave the rotation (decision 067). */
  required: boolean;
}

interface Check {
  ok: boolean;
  ms: number;
}

interface Readiness {
  status: "ready" | "degraded";
  checks: Record<string, Check>;
}

// A load balancer gives up after a few seconds, and often after one. An optional part must not delay the response beyond
// that.
const REQUIRED_MS = 2_000;
const OPTIONAL_MS = 900;

/** Returns each dependency with its milliseconds. Throws `service_unavailable` if a part is down that reads need. */
export async function readiness(ctx: Ctx): Promise<{ data: Readiness }> {
  const dependencies: Dependency[] = [
    { name: "database", check: () => touchDatabase(ctx.db.reads), required: true },
    { name: "limiter", check: () => probeLimiter(ctx.now), required: false },
    { name: "jobs", check: () => assertJobsHealthy(ctx.db), required: false },
    { name: "storage", check: () => storage().check(), required: false },
  ];
  const results = await Promise.all(dependencies.map(checkDependency));
  const failed = results.filter(({ ok }) => !ok);
  const fatal = failed.find(({ required }) => required);
  if (fatal) {
    const problems = failed.map(({ name }) => ({ path: name, message: "does not answer" }));
    throw new AppError("service_unavailable", problems, { cause: fatal.cause });
  }
  return {
    data: {
      status: failed.length === 0 ? "ready" : "degraded",
      checks: Object.fromEntries(results.map(({ name, ok, ms }) => [name, { ok, ms }])),
    },
  };
}

type Result = Check & { name: string; required: boolean; cause?: unknown };

async function checkDependency({ name, check, required }: Dependency): Promise<Result> {
  const started = performance.now();
  const took = (): number => Math.round((performance.now() - started) * 10) / 10;
  try {
    await withTimeout(required ? REQUIRED_MS : OPTIONAL_MS, check(), name);
    return { name, required, ok: true, ms: took() };
  } catch (cause) {
    // An overloaded process still answers. Taking it out of rotation would move its load to the next one.
    if (cause instanceof Overloaded) return { name, required, ok: true, ms: took() };
    log.warn({ check: name, err: cause instanceof Error ? cause.message.slice(0, 300) : "unknown" }, "not ready");
    return { name, required, ok: false, ms: took(), cause };
  }
}
