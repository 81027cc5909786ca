import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PlainError } from "@/scripts/lib/fail";
import { findProgram, installPackage } from "@/scripts/lib/programs";
import { output } from "../generator";

/** The version of Schemathesis that docs/clients.md names. */
export const SCHEMATHESIS = "4.32.5";

/**
 * Schemathesis in a Python environment of its own below `dir`, installed from PyPI if it is not there; null without Python.
 */
export async function installSchemathesis(dir: string): Promise<string | null> {
  const environment = resolve(dir, `schemathesis-${SCHEMATHESIS}`);
  const program = join(environment, "bin/schemathesis");
  if (existsSync(program)) return program;
  const python = findProgram(["python3"], process.env);
  if (!python) return null;
  try {
    await createEnvironment(python, environment);
    await output(join(environment, "bin/pip"), ["install", "--quiet", `schemathesis==${SCHEMATHESIS}`]);
  } catch (error) {
    // A partly installed environment would look complete.
    await rm(environment, { recursive: true, force: true });
    throw error;
  }
  return program;
}

/** Debian has the module that creates environments in a package of its own. */
async function createEnvironment(python: string, dir: string): Promise<void> {
  try {
    await output(python, ["-m", "venv", dir]);
  } catch (error) {
    const problem = await installPackage("python3-venv", process.env);
    if (problem) throw new PlainError(`${String(error)}\nInstall python3-venv (${problem}).`);
    await output(python, ["-m", "venv", "--clear", dir]);
  }
}
