import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { enforceProbe } from "@/lib/http/limiter";
import { assertJobsWell } from "@/lib/jobs/health.service";
import { storage } from "@/lib/storage";
import { touchDatabase } from "./health.queries";

type Check = { ok: true; ms: number };

/** Each dependency with how long it took to answer; `service_unavailable` where one does not. */
export async function readiness(ctx: Ctx): Promise<{ data: { status: "ready"; checks: Record<string, Check> } }> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => touchDatabase(ctx.db.sql),
    limiter: () => enforceProbe(ctx.now),
    jobs: () => assertJobsWell(ctx.db),
    storage: () => storage().check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, Check]> => {
      const started = performance.now();
      try {
        await check();
      } catch (cause) {
        throw new AppError("service_unavailable", [{ path: name, message: "does not answer" }], { cause });
      }
      return [name, { ok: true, ms: Math.round((performance.now() - started) * 10) / 10 }];
    }),
  );
  return { data: { status: "ready", checks: Object.fromEntries(results) } };
}
