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

/** The server processes that stand in this data directory. Elsewhere than on Linux: the main one, by its command line. */
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
 * Clears what a killed run left in a data directory: its server, workers whose server was killed, and the stale
 * postmaster.pid, whose number may by now be another program's. A directory that was copied from a running one has
 * the original's pid file; the original is not touched, since it stands elsewhere.
 * Throws a PlainError when the process that started the server (`owner`) is still there: then it is no orphan.
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
    // Workers see that their server has gone and leave by themselves; one that hangs has no one left to serve.
    await end(all, "SIGQUIT", 1_000);
  }
  await rm(join(dataDir, "postmaster.pid"), { force: true });
}
