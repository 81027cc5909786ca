import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PlainError } from "@/scripts/lib/fail";
import { findProgram, installPackage } from "@/scripts/lib/programs";
import { output } from "./generator";

/** The version of Schemathesis that docs/clients.md names. */
export const SCHEMATHESIS = "4.32.5";

/**
 * The folder of the programs of a Python environment below `dir` with these packages (`NAME==VERSION`), installed from PyPI
 * if it is not there; null without Python.
 */
export async function pythonEnvironment(dir: string, packages: readonly string[]): Promise<string | null> {
  const environment = resolve(dir, `python-${packages.join("-").replaceAll("==", "-")}`);
  const programs = join(environment, "bin");
  if (existsSync(programs)) return programs;
  const python = findProgram(["python3"], process.env);
  if (!python) return null;
  try {
    await createEnvironment(python, environment);
    await output(join(programs, "pip"), ["install", "--quiet", ...packages]);
  } catch (error) {
    // A partly installed environment would look complete.
    await rm(environment, { recursive: true, force: true });
    throw error;
  }
  return programs;
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
