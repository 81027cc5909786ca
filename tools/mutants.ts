import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import { runCommand, type Shutdown } from "@/scripts/lib/shutdown";
import { copySources } from "@/scripts/lib/sources";
import { table } from "./bench/report/tables";
import type { Mutant } from "./mutants/mutant";
import { MUTANTS, planted } from "./mutants/mutants";

interface Outcome {
  passed: number;
  failed: number;
}

/** A copy of the checkout's own files, so that the checkout itself stays unchanged. */
async function copyTree(shutdown: Shutdown): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "destination-mutants-"));
  shutdown.add(() => rm(dir, { recursive: true, force: true }));
  await copySources(dir);
  await symlink(resolve("node_modules"), join(dir, "node_modules"));
  return dir;
}

/** Runs a mutant's tests in the copy, and says how many passed and failed. */
async function test(dir: string, { tests }: Mutant, shutdown: Shutdown): Promise<Outcome> {
  const report = join(dir, "report.json");
  await rm(report, { force: true });
  const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${report}`];
  // Runs inside the copy, because the tests' servers are bundled from vitest's working directory.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "test" };
  const child = startNode([...args, ...tests], env, { output: "collect", cwd: dir });
  shutdown.add(() => child.stop(5_000));
  await child.exited;
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    throw new PlainError(`vitest gave no report:\n${child.output().slice(-3_000)}`);
  }
}

/** The reasons why mutants of the list cannot be planted in this checkout. */
async function obstacles(): Promise<string[]> {
  const found = MUTANTS.map(async (mutant) => {
    const files = mutant.tests.filter((argument) => argument.endsWith(".test.ts"));
    if (files.length === 0) return [`'${mutant.name}' names no test`];
    const missing = files.filter((file) => !existsSync(file));
    if (missing.length > 0) return [`'${mutant.name}' names tests that do not exist: ${missing.join(", ")}`];
    try {
      planted(mutant, await readFile(mutant.file, "utf8"));
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  return (await Promise.all(found)).flat();
}

// `npm run mutants`: plants each defect of the list in a copy, and checks that a test fails on it. With `--check` it only
// checks that each can be planted, as `npm run verify` does: a change of the code can take away a mutant's place.
await runCommand(async (shutdown) => {
  if (process.argv[2] === "--check") {
    const found = await obstacles();
    if (found.length > 0) throw new PlainError(found.join("\n"));
    return shutdown.end(0);
  }
  const wanted = process.argv.slice(2).join(" ");
  const chosen = MUTANTS.filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) throw new PlainError(`No mutant's name has '${wanted}' in it.`);
  const dir = await phase("copying the tree", "tree copied", () => copyTree(shutdown));
  const rows: string[][] = [];
  for (const mutant of chosen) {
    const file = join(dir, mutant.file);
    const text = await readFile(file, "utf8");
    const verdict = await phase(mutant.name, mutant.name, async () => {
      const before = await test(dir, mutant, shutdown);
      if (before.failed > 0 || before.passed === 0) return "its tests do not pass without it";
      await writeFile(file, planted(mutant, text));
      const { failed } = await test(dir, mutant, shutdown);
      await writeFile(file, text);
      return failed > 0 ? `caught by ${failed}` : "**missed**";
    });
    rows.push([mutant.name, mutant.tests.slice(2).join(" "), verdict]);
  }
  console.log(`\n${table(["mutant", "tests", ""], rows)}`);
  await shutdown.end(rows.every(([, , verdict]) => verdict?.startsWith("caught")) ? 0 : 1);
});
