import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import { secondsSince } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { missedGoals } from "./report/section";

/** Each is a benchmark of its own and a section of docs/benchmarks.md. The longest come first. */
const SECTIONS = [
  "http",
  "workers",
  "jobs",
  "writes",
  "geo",
  "imports",
  "search",
  "menu",
  "tours",
  "streets",
  "judged",
  "waits",
  "identity",
  "telemetry",
  "start",
  "pages",
] as const;
const STOP_MS = 10_000;

/** `npm run bench`: runs every benchmark in sequence, each in a process of its own, so that none warms up the next one. */
export async function benchAll(args: readonly string[], shutdown: Shutdown): Promise<void> {
  if (args.length > 0) throw new PlainError(`Options belong to one bench: npm run bench -- http ${args.join(" ")}`);
  const failed: string[] = [];
  const times: string[] = [];
  for (const name of SECTIONS) {
    const started = performance.now();
    console.log(`\n=== ${name} ===`);
    const child = startNode(["scripts/bootstrap.mjs", "bench", name], process.env);
    shutdown.add(() => child.stop(STOP_MS));
    const { code } = await child.exited;
    if (shutdown.begun) return;
    if (code !== 0) failed.push(name);
    times.push(`${name} ${secondsSince(started)} s`);
  }
  const missed = await missedGoals();
  console.log(`\n${times.join(", ")}`);
  console.log(missed.length === 0 ? "All goals are reached." : `Goals not reached:\n${missed.join("\n")}`);
  if (failed.length > 0) throw new PlainError(`Not measured to the end: ${failed.join(", ")}.`);
}
