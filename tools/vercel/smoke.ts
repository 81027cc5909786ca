import { chmod, mkdir } from "node:fs/promises";
import { startNode } from "@/scripts/lib/child";
import { freePort } from "@/scripts/lib/ports";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { SMOKE_CHECKS, type SmokeCheck } from "@/scripts/lib/smoke-checks";
import { cleanEnv } from "@/tests/scripts/checkout";
import { layOut, type VercelFunction } from "./functions";

const START_WITHIN_MS = 30_000;
const POLL_MS = 20;

export interface FunctionCheck {
  requireMs: number;
  /** The first request after the start; null if no check of the smoke test belongs to the function. */
  firstMs: number | null;
  asked: number;
  failures: string[];
}

interface Place {
  dir: string;
  launcher: string;
  settings: Record<string, string>;
}

/** Runs a function over its traced files alone, in a read-only folder, and sends it its part of the smoke test. */
export async function checkFunction(fn: VercelFunction, place: Place, shutdown: Shutdown): Promise<FunctionCheck> {
  const { dir, launcher, settings } = place;
  await mkdir(dir, { recursive: true });
  await layOut(fn, dir);
  await chmod(dir, 0o555);
  const port = await freePort();
  const child = startNode([launcher, fn.handler, String(port)], cleanEnv({ ...settings, NODE_ENV: "production" }), {
    cwd: dir,
    output: "collect",
  });
  shutdown.add(() => child.stop(1_000));
  try {
    const requireMs = await untilLoaded(child.output);
    const checks = SMOKE_CHECKS.filter(({ path }) => fn.paths.includes(path.split("?", 1)[0] ?? ""));
    let firstMs: number | null = null;
    const failures: string[] = [];
    for (const check of checks) {
      const began = performance.now();
      const failure = await ask(`http://127.0.0.1:${port}`, check);
      firstMs ??= performance.now() - began;
      if (failure !== null) failures.push(`${failure}\n${child.output().slice(0, 1_000)}`);
    }
    return { requireMs, firstMs, asked: checks.length, failures };
  } finally {
    await child.stop(1_000);
    await chmod(dir, 0o755);
  }
}

/** Waits for the launcher's line. Throws with what it has printed if it does not come. */
async function untilLoaded(output: () => string): Promise<number> {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    const [, ms] = /^\{"requireMs":([\d.]+)\}$/m.exec(output()) ?? [];
    if (ms !== undefined) return Number(ms);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(output().slice(-1_000));
}

/** Sends a request of the smoke test. Returns how the response differs from a good one, or null. */
async function ask(base: string, { path, method = "GET", status, has }: SmokeCheck): Promise<string | null> {
  const response = await fetch(base + path, { method, redirect: "manual", signal: AbortSignal.timeout(15_000) });
  const text = await response.text();
  if (response.status === status && has.test(text)) return null;
  return `${method} ${path} gives ${response.status}: ${text.slice(0, 200)}`;
}
