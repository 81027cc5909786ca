import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ensureBuilt } from "@/scripts/lib/build";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { missedGoals } from "./report/overview";
import { FILE, machineLine, publish } from "./report/section";
import { sum, whole } from "./report/stats";
import { type Cell, table } from "./report/tables";
import { BUILD_SECONDS, PATIENCE, SECTIONS, type Section } from "./sections";

const STOP_MS = 10_000;

/** How a part of the run went. */
interface Part {
  name: string;
  budget: number;
  seconds: number;
  outcome: "done" | "failed" | "stopped";
}

/** Runs a section in a process of its own, so that none warms up the next one, and stops it if it hangs. */
async function runSection({ name, seconds: budget }: Section, shutdown: Shutdown): Promise<Part> {
  console.log(`\n=== ${name}, budget ${budget} s ===`);
  const started = performance.now();
  const child = startNode(["scripts/bootstrap.mjs", "bench", name], process.env);
  shutdown.add(() => child.stop(STOP_MS));
  const late = delay(PATIENCE * budget * 1000, "late" as const, { ref: false });
  const ended = await Promise.race([child.exited, late]);
  if (ended === "late") await child.stop(STOP_MS);
  const outcome = ended === "late" ? "stopped" : ended.code === 0 ? "done" : "failed";
  return { name, budget, seconds: (performance.now() - started) / 1000, outcome };
}

const rowOf = ({ name, budget, seconds, outcome }: Part): Cell[] => [name, budget, whole(seconds), outcome];

/** `npm run bench`: runs every benchmark of the whole run in sequence. One that fails does not stop the others. */
export async function benchAll(args: readonly string[], shutdown: Shutdown): Promise<void> {
  if (args.length > 0) throw new PlainError(`Options belong to one bench: npm run bench -- http ${args.join(" ")}`);
  const started = performance.now();
  await ensureBuilt(process.cwd(), shutdown);
  const built = (performance.now() - started) / 1000;
  const parts: Part[] = [{ name: "build", budget: BUILD_SECONDS, seconds: built, outcome: "done" }];
  for (const section of SECTIONS) {
    const part = await runSection(section, shutdown);
    if (shutdown.begun) return;
    parts.push(part);
  }
  const [took, budget] = [sum(parts.map(({ seconds }) => seconds)), sum(parts.map((part) => part.budget))];
  const rows = [...parts.map(rowOf), ["all", budget, whole(took), ""]];
  await publish(
    "run",
    [
      "## The whole run",
      machineLine(),
      `\`npm run bench\` took ${(took / 60).toFixed(1)} minutes. Budgets are for two quiet cores.`,
      table(["section", "budget s", "took s", ""], rows),
    ].join("\n\n"),
  );
  const missed = missedGoals(await readFile(FILE, "utf8"));
  console.log(missed.length === 0 ? "\nAll goals are reached." : `\nGoals not reached:\n${missed.join("\n")}`);
  const undone = parts.filter(({ outcome }) => outcome !== "done").map(({ name, outcome }) => `${name} (${outcome})`);
  if (undone.length > 0) throw new PlainError(`Not measured to the end: ${undone.join(", ")}.`);
}
