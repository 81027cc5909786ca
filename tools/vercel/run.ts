import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { messageOf, PlainError } from "@/scripts/lib/fail";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { ownDatabase } from "../bench/database";
import { table } from "../bench/report/tables";
import { buildPreview, copyCheckout, installCli } from "./build";
import { readFunctions, type VercelFunction } from "./functions";
import { type Cost, checkFunction, type FunctionCheck } from "./smoke";

// Vercel's limit is 250 MB. A function of this size contains something that it does not need.
const MAX_MB = 60;
// Limits of processor time, because elapsed time depends on the machine's other work. The goals are 150 and 250 ms; the rest
// is for slower machines.
const MAX_REQUIRE_CPU_MS = 200;
const MAX_FIRST_CPU_MS = 350;
const SECRET = "a secret that only this build uses, long enough";

/** Builds as Vercel does and checks the result: sizes, start times and responses. */
export async function checkVercelBuild(args: readonly string[], shutdown: Shutdown): Promise<void> {
  const unknown = args.find((arg) => arg !== "--keep");
  if (unknown !== undefined) throw new PlainError(`'${unknown}' is not an option; there is --keep.`);
  const work = await makeTemporaryDirectory("destination-vercel-");
  if (args.includes("--keep")) console.log(`the build is kept in ${work}`);
  else shutdown.add(() => rm(work, { recursive: true, force: true }));
  const cli = await phase("installing Vercel's CLI", "CLI", () => installCli(join(work, "cli")));
  const url = await phase("starting PostgreSQL", "PostgreSQL", () => ownDatabase(shutdown));
  const project = await phase("copying the checkout", "copy", () => copyCheckout(join(work, "project")));
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: SECRET,
    VERCEL: "1",
    VERCEL_ENV: "preview",
    VERCEL_URL: "localhost",
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "warn",
  };
  await phase("building", "build", () => buildPreview(cli, { dir: project, settings }, shutdown));

  const functions = await readFunctions(project);
  const launcher = resolve("tools/vercel/launch.cjs");
  const checks: { fn: VercelFunction; check: FunctionCheck }[] = [];
  for (const [i, fn] of functions.entries()) {
    const dir = join(work, `function-${i}`);
    const check = await checkFunction(fn, { dir, launcher, settings }, shutdown).catch((error: unknown) => {
      throw new PlainError(`${fn.paths[0]} does not start: ${messageOf(error)}`);
    });
    checks.push({ fn, check });
  }
  const rows = checks.map(({ fn, check }) => [
    `${fn.paths[0]}${fn.paths.length > 1 ? ` and ${fn.paths.length - 1} more` : ""}`,
    (fn.bytes / 2 ** 20).toFixed(1),
    costText(check.load),
    check.first ? costText(check.first) : "–",
    `${check.asked - check.failures.length} of ${check.asked}`,
  ]);
  console.log(table(["function", "MB", "require, ms (CPU)", "first request, ms (CPU)", "smoke checks passed"], rows));
  const faults = checks.flatMap(({ fn, check }) => faultsOf(fn, check));
  if (checks.every(({ check }) => check.asked === 0)) faults.push("no function has answered anything");
  if (faults.length > 0) throw new PlainError(faults.join("\n"));
  await shutdown.end(0);
}

const costText = ({ ms, cpuMs }: Cost): string => `${ms.toFixed(0)} (${cpuMs.toFixed(0)})`;

function faultsOf(fn: VercelFunction, check: FunctionCheck): string[] {
  const name = fn.paths[0];
  const faults = check.failures.map((failure) => `${name}: ${failure}`);
  if (fn.bytes > MAX_MB * 2 ** 20) faults.push(`${name} has more than ${MAX_MB} MB`);
  if (check.load.cpuMs > MAX_REQUIRE_CPU_MS) faults.push(`${name} takes over ${MAX_REQUIRE_CPU_MS} ms of CPU to load`);
  if ((check.first?.cpuMs ?? 0) > MAX_FIRST_CPU_MS)
    faults.push(`${name}: its first request takes over ${MAX_FIRST_CPU_MS} ms of CPU`);
  return faults;
}
