import { readFile, writeFile } from "node:fs/promises";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ratiosOf, regressionsOf } from "./report/ratios";
import { FILE } from "./report/section";

const STOP_MS = 10_000;
// Fewer writes than in a whole run: enough for a ratio, and quickly done on the machine of a nightly run.
const WRITES = ["writes", "--writes", "500", "--rounds", "3"];

/**
 * `npm run bench -- regressions`: runs the benchmarks http and writes, and fails if one of their ratios fell by more than 15 %
 * below the one in docs/benchmarks.md, or if there is none to compare with. The file stays as it is.
 */
export async function benchRegressions(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const text = await readFile(FILE, "utf8");
  const restore = (): Promise<void> => writeFile(FILE, text);
  shutdown.add(restore);
  // The benchmarks write their sections into an otherwise empty file, which then holds only what was measured now.
  await writeFile(FILE, "");
  for (const bench of [["http", ...args], WRITES]) {
    const child = startNode(["scripts/bootstrap.mjs", "bench", ...bench], process.env);
    shutdown.add(() => child.stop(STOP_MS));
    const { code } = await child.exited;
    if (shutdown.begun) return;
    if (code !== 0) throw new PlainError(`${bench[0]} was not measured to the end.`);
  }
  const [former, present] = [ratiosOf(text), ratiosOf(await readFile(FILE, "utf8"))];
  const compared = [...present.keys()].filter((name) => former.has(name));
  if (compared.length === 0) throw new PlainError(`${FILE} has none of the measured ratios.`);
  const regressions = regressionsOf(former, present);
  if (regressions.length > 0) throw new PlainError(`Ratios fell by more than 15 %:\n${regressions.join("\n")}`);
  console.log(`\nNone of ${compared.length} ratios fell by more than 15 %.`);
}
