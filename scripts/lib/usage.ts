import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The help of a command: the text that `-- --help` prints before any package is installed. Commands run in the root. */
export function usageOf(command: string): string {
  return readFileSync(join("scripts/help", `${command}.txt`), "utf8").trimEnd();
}
