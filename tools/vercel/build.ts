import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startNode } from "@/scripts/lib/child";
import { PlainError } from "@/scripts/lib/fail";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { cleanEnv } from "@/tests/scripts/checkout";

const run = promisify(execFile);

// The CLI's own dependency on a newer `sandbox` does not resolve.
const CLI = { dependencies: { vercel: "64.0.2" }, overrides: { sandbox: "4.5.0" } };
const COMMAND = "node_modules/vercel/dist/index.js";
/** The version that Vercel picks for the range of package.json. */
const NODE_VERSION = "24.x";

/** Installs Vercel's CLI into a directory and returns its program. */
export async function installCli(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "package.json"), JSON.stringify({ private: true, ...CLI }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], { cwd: dir });
  return join(dir, COMMAND);
}

/** Copies the files that git tracks, with the installed packages, and returns the path of the copy. */
export async function copyCheckout(dir: string): Promise<string> {
  const { stdout } = await run("git", ["ls-files", "-z"], { maxBuffer: 64 * 2 ** 20 });
  for (const file of stdout.split("\0").filter(Boolean)) await cp(file, join(dir, file));
  // Hard links: a copy of a gigabyte would take longer than the build.
  await run("cp", ["-al", "node_modules", join(dir, "node_modules")]);
  const settings = JSON.parse(await readFile("vercel.json", "utf8")) as object;
  await writeFile(join(dir, "vercel.json"), JSON.stringify({ ...settings, installCommand: "true" }));
  await mkdir(join(dir, ".vercel"));
  const project = { projectId: "prj_offline", orgId: "team_offline" };
  await writeFile(
    join(dir, ".vercel/project.json"),
    JSON.stringify({ ...project, settings: { framework: "nextjs", nodeVersion: NODE_VERSION } }),
  );
  return dir;
}

/** Builds a copy as a preview. Its output is in `.vercel/output`. */
export async function buildPreview(
  cli: string,
  { dir, settings }: { dir: string; settings: Record<string, string> },
  shutdown: Shutdown,
): Promise<void> {
  const args = [cli, "build", "--yes", "--target", "preview", "--token", "none"];
  const env = cleanEnv({ ...settings, VERCEL_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" });
  const child = startNode(args, env, { cwd: dir, output: "collect" });
  shutdown.add(() => child.stop(2_000));
  const { code } = await child.exited;
  if (code !== 0) throw new PlainError(`vercel build failed:\n${child.output().slice(-3_000)}`);
}
