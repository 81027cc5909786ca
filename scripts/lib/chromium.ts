import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { messageOf, PlainError } from "./fail";
import type { Environment } from "./settings";

const run = promisify(execFile);
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium of this machine: CHROMIUM_PATH, or the first found on PATH. */
export function findChromium(env: Environment): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const dirs = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => dirs.map((dir) => join(dir, name))), MAC].find(executable);
}

/** Installs Chromium from the distribution. Throws a PlainError that says what to run where it cannot. */
export async function installChromium(env: NodeJS.ProcessEnv): Promise<string> {
  const byHand = "apt-get install --no-install-recommends chromium";
  const missing = "The browser tests need Chromium and none was found.";
  if (process.getuid?.() !== 0) {
    throw new PlainError(
      `${missing} Install it (sudo ${byHand}) or name one (CHROMIUM_PATH=…), then run npm test again.`,
    );
  }
  const quiet = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  let why = "it is not on PATH";
  try {
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  } catch (error) {
    why = messageOf(error).trim().split("\n").at(-1) ?? "";
  }
  const found = findChromium(env);
  if (found) return found;
  throw new PlainError(
    `${missing} \`${byHand}\` failed (${why}). Install a Chromium and name it: CHROMIUM_PATH=… npm test`,
  );
}
