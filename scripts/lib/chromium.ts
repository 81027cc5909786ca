import { PlainError } from "./fail";
import { aptCommand, findProgram, installPackage, isExecutable } from "./programs";
import type { Environment } from "./settings";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const SHELL = "chromium-headless-shell";

/** A Chromium of this machine: CHROMIUM_PATH, or the first found on PATH. */
export function findChromium(env: Environment): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return findProgram(NAMES, env) ?? [MAC].find(isExecutable);
}

/**
 * A Chromium without windows, which takes an eighth less CPU time for the browser tests (decision 157), or else any. The
 * one without windows never allows notifications.
 */
export function findLightChromium(env: Environment): string | undefined {
  return (env.CHROMIUM_PATH ? undefined : findProgram([SHELL], env)) ?? findChromium(env);
}

/**
 * Installs the Chromiums that the browser tests use from the distribution, unless they are there. Throws a PlainError that
 * says what to run if there is no Chromium then. The one without windows is missing in some distributions.
 */
export async function installChromium(env: NodeJS.ProcessEnv): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !env.CHROMIUM_PATH && !findProgram([SHELL], env)) await installPackage(SHELL, env);
  if (findChromium(env)) return;
  const byHand = aptCommand("chromium");
  const missing = "The browser tests need Chromium and none was found.";
  if (!isRoot) {
    throw new PlainError(
      `${missing} Install it (sudo ${byHand}) or name one (CHROMIUM_PATH=…), then run npm test again.`,
    );
  }
  const problem = await installPackage("chromium", env);
  if (findChromium(env)) return;
  throw new PlainError(
    `${missing} \`${byHand}\` failed (${problem ?? "it is not on PATH"}). Install a Chromium and name it: CHROMIUM_PATH=… npm test`,
  );
}
