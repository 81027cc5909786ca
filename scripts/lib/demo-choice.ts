import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { isMigrated } from "./database.queries";
import { ensureDataDir, type LaunchSettings } from "./settings";

/** An unattended terminal gets the demo after this time. */
const ANSWER_MS = 30_000;
const QUESTION = `The database is empty. Load the demo destination (Saint Lucia)? [Y/n] (yes in ${ANSWER_MS / 1000} s) `;

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
}

/**
 * Returns the settings with the demo to load into an empty database: the one that they name; otherwise what the operator
 * answers at the first start in a terminal. "No" is stored in `.data/demo`, for later starts.
 */
export async function withDemoChoice(
  settings: LaunchSettings,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
  answerMs = ANSWER_MS,
): Promise<LaunchSettings> {
  if (settings.demo || settings.production) return settings;
  const file = join(settings.dataDir, "demo");
  const chosen = await readFile(file, "utf8").catch(() => "");
  if (chosen.trim() === "none") return { ...settings, demo: "none" };
  const { input, output } = terminal;
  if (!input.isTTY || !output.isTTY || !(await isFirstStart(settings))) return settings;
  if (await accepts(terminal, answerMs)) return settings;
  await ensureDataDir(settings.dataDir);
  await writeFile(file, "none\n");
  output.write(
    "Starting without the demo. Import your own content with: npm run content -- import FILE\n" +
      "To load the demo later: DEMO=saint-lucia npm start\n",
  );
  return { ...settings, demo: "none" };
}

/** Whether no command has used the database before. A server that cannot be reached is reported later, by its first use. */
async function isFirstStart({ databaseUrl, dataDir }: LaunchSettings): Promise<boolean> {
  if (databaseUrl === undefined) return !existsSync(join(dataDir, "postgres"));
  return isMigrated(databaseUrl).then(
    (migrated) => !migrated,
    () => false,
  );
}

/** Asks the question. Anything but an n, no answer in time, and the end of the input count as yes. */
async function accepts({ input, output }: Terminal, answerMs: number): Promise<boolean> {
  // Without terminal mode, Ctrl-C stays a signal to the process.
  const lines = createInterface({ input, output, terminal: false });
  const unanswered = AbortSignal.timeout(answerMs);
  try {
    const answer = await Promise.race([
      lines.question(QUESTION, { signal: unanswered }),
      new Promise<string>((resolve) => lines.once("close", () => resolve("\n"))),
    ]);
    if (answer === "\n") output.write("\n");
    return !/^\s*n/i.test(answer);
  } catch (error) {
    if (!unanswered.aborted) throw error;
    output.write("\n");
    return true;
  } finally {
    lines.close();
  }
}
