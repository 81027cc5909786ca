import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../fail";
import { commandOf, end, identityOf, isAlive, pidOf, processesIn } from "../processes";

const FAST_STOP_MS = 6_000;

async function postmasterOf(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? identityOf(pid) : undefined;
}

/**
 * The server processes whose working directory is this data directory. On systems other than Linux: only the main process,
 * found by its command line.
 */
async function serversOf(dataDir: string): Promise<{ main: string | undefined; all: string[] }> {
  const named = await postmasterOf(dataDir);
  if (process.platform !== "linux") {
    const ours = named !== undefined && commandOf(pidOf(named)).includes(dataDir);
    return ours ? { main: named, all: [named] } : { main: undefined, all: [] };
  }
  const all = processesIn(dataDir);
  return { main: named !== undefined && all.includes(named) ? named : undefined, all };
}

/**
 * Removes what a killed run left in a data directory: its server, workers whose server was killed, and the stale
 * postmaster.pid, whose pid may have been reused. A copy of a running server's directory contains the original's pid file;
 * the original keeps running, because its working directory is another one. Throws a PlainError if the process that started
 * the server (`owner`) still runs: then the server is not an orphan.
 */
export async function clearOrphan(dataDir: string, owner: string | undefined): Promise<void> {
  const { main, all } = await serversOf(dataDir);
  if (all.length > 0) {
    if (isAlive(owner) && pidOf(owner) !== process.pid) {
      throw new PlainError(
        `\`${dataDir}\` is in use by process ${pidOf(owner)} (${commandOf(pidOf(owner))}). Wait for it to end, or stop it: kill ${pidOf(owner)}`,
      );
    }
    if (main) await end([main], "SIGINT", FAST_STOP_MS);
    // Workers notice that their server is gone and exit by themselves. A worker that hangs serves nobody.
    await end(all, "SIGQUIT", 1_000);
  }
  await rm(join(dataDir, "postmaster.pid"), { force: true });
}
