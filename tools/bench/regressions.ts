import { readFile, writeFile } from "node:fs/promises";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ratiosOf, regressionsOf } from "./report/ratios";
import { FILE } from "./report/section";

const STOP_MS = 10_000;

/**
 * `npm run bench -- regressions`: runs the http benchmark and fails if one of its ratios fell by more than 15 % below the one in
 * docs/benchmarks.md. The file stays as it is.
 */
export async function benchRegressions(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const text = await readFile(FILE, "utf8");
  const restore = (): Promise<void> => writeFile(FILE, text);
  shutdown.add(restore);
  const child = startNode(["scripts/bootstrap.mjs", "bench", "http", ...args], process.env);
  shutdown.add(() => child.stop(STOP_MS));
  const { code } = await child.exited;
  if (shutdown.begun) return;
  const measured = await readFile(FILE, "utf8");
  await restore();
  if (code !== 0) throw new PlainError("http was not measured to the end.");
  const regressions = regressionsOf(ratiosOf(text), ratiosOf(measured));
  if (regressions.length > 0) throw new PlainError(`Ratios fell by more than 15 %:\n${regressions.join("\n")}`);
  console.log("\nNo ratio fell by more than 15 %.");
}
