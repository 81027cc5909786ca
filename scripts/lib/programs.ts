import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { messageOf } from "./fail";
import type { Environment } from "./settings";

const run = promisify(execFile);

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs on PATH, or in one of the other directories. */
export function findProgram(
  names: readonly string[],
  env: Environment,
  elsewhere: readonly string[] = [],
): string | undefined {
  const dirs = [...(env.PATH ?? "").split(delimiter).filter(Boolean), ...elsewhere];
  return names.flatMap((name) => dirs.map((dir) => join(dir, name))).find(isExecutable);
}

/** The command that installs a package of Debian by hand. */
export const aptCommand = (name: string): string => `apt-get install --no-install-recommends ${name}`;

// Another process may install something at the same time.
const WAIT = ["-o", "DPkg::Lock::Timeout=300"];

/** Installs a package of Debian. Only root can. Returns what went wrong, or null. */
export async function installPackage(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (process.getuid?.() !== 0) return "only root can install it";
  const quiet = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", [...WAIT, "update", "-qq"], quiet);
    await run("apt-get", [...WAIT, "install", "-y", "-qq", "--no-install-recommends", name], quiet);
    return null;
  } catch (error) {
    return messageOf(error).trim().split("\n").at(-1) ?? "";
  }
}

/**
 * A program that tests need, installed from the distribution if it is missing. Otherwise throws with the command that
 * installs it.
 */
export async function requireProgram(name: string, packageName = name): Promise<string> {
  const find = () => findProgram([name], process.env, ["/usr/sbin"]);
  const found = find();
  if (found) return found;
  const problem = await installPackage(packageName, process.env);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `These tests need ${name}. Install it: sudo ${aptCommand(packageName)} (${problem ?? "not on PATH"})`,
  );
}
