import { PlainError } from "./fail";
import { aptCommand, findProgram, installPackage, isExecutable } from "./programs";
import type { Environment } from "./settings";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A Chromium of this machine: CHROMIUM_PATH, or the first found on PATH. */
export function findChromium(env: Environment): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return findProgram(NAMES, env) ?? [MAC].find(isExecutable);
}

/** Installs Chromium from the distribution. Otherwise throws a PlainError that says what to run. */
export async function installChromium(env: NodeJS.ProcessEnv): Promise<string> {
  const byHand = aptCommand("chromium");
  const missing = "The browser tests need Chromium and none was found.";
  if (process.getuid?.() !== 0) {
    throw new PlainError(
      `${missing} Install it (sudo ${byHand}) or name one (CHROMIUM_PATH=…), then run npm test again.`,
    );
  }
  const problem = await installPackage("chromium", env);
  const found = findChromium(env);
  if (found) return found;
  throw new PlainError(
    `${missing} \`${byHand}\` failed (${problem ?? "it is not on PATH"}). Install a Chromium and name it: CHROMIUM_PATH=… npm test`,
  );
}
