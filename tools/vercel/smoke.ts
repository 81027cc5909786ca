import { chmod, mkdir } from "node:fs/promises";
import { startNode } from "@/scripts/lib/child";
import { freePort } from "@/scripts/lib/ports";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { SMOKE_CHECKS, type SmokeCheck } from "@/scripts/lib/smoke-checks";
import { cleanEnv } from "@/tests/scripts/checkout";
import { layOut, type VercelFunction } from "./functions";

const START_WITHIN_MS = 30_000;
const POLL_MS = 20;

const MEASURED = /^\{"of":"(require|first request)","ms":([\d.]+),"cpuMs":([\d.]+)\}$/gm;

/** Milliseconds that something took, and how many of them of processor time. */
export interface Cost {
  ms: number;
  cpuMs: number;
}

export interface FunctionCheck {
  load: Cost;
  /** The first request after the start; null if no check of the smoke test belongs to the function. */
  first: Cost | null;
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
    const load = await costOf("require", child.output);
    const checks = SMOKE_CHECKS.filter(({ path }) => fn.paths.includes(path.split("?", 1)[0] ?? ""));
    const failures: string[] = [];
    for (const check of checks) {
      const failure = await ask(`http://127.0.0.1:${port}`, check);
      if (failure !== null) failures.push(`${failure}\n${child.output().slice(0, 1_000)}`);
    }
    const first = checks.length > 0 ? await costOf("first request", child.output) : null;
    return { load, first, asked: checks.length, failures };
  } finally {
    await child.stop(1_000);
    await chmod(dir, 0o755);
  }
}

/** Waits for a line of the launcher. Throws with what it has printed if the line does not come. */
async function costOf(name: string, output: () => string): Promise<Cost> {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    const line = [...output().matchAll(MEASURED)].find(([, of]) => of === name);
    if (line) return { ms: Number(line[2]), cpuMs: Number(line[3]) };
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
