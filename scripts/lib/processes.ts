import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 20;
const linux = process.platform === "linux";

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function startOf(pid: number): string | undefined {
  if (!linux) return ps(pid, "lstart");
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Fields after the command name, which may itself hold spaces and brackets: 0 is the state, 19 the start time.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * Identifies a running process by pid and start time, so that a later process with the same pid differs. Undefined if the
 * process is gone; a zombie counts as gone.
 */
export function identityOf(pid: number): string | undefined {
  const start = startOf(pid);
  return start === undefined ? undefined : `${pid}@${start}`;
}

/** The pid in an identity made by {@link identityOf}. */
export function pidOf(identity: string): number {
  return Number.parseInt(identity, 10);
}

/** Whether exactly the process that the identity names still runs. */
export function isAlive(identity: string | undefined): identity is string {
  return identity !== undefined && identityOf(pidOf(identity)) === identity;
}

/**
 * The identities of the processes whose working directory is `dir`, as it is for a PostgreSQL server and all its workers.
 */
export function processesIn(dir: string): string[] {
  if (!linux) return [];
  const real = realpathSync(dir);
  const found: string[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readlinkSync(`/proc/${name}/cwd`) !== real) continue;
    } catch {
      continue;
    }
    const identity = identityOf(Number(name));
    if (identity) found.push(identity);
  }
  return found;
}

/** The command line of a running process; empty when it is gone. */
export function commandOf(pid: number): string {
  if (!linux) return ps(pid, "command") ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Sends a signal to a process (or, with a negative pid, to a group); false if it is already gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until none of the processes runs; false if the time (ms) runs out first. */
export async function gone(identities: readonly string[], within: number): Promise<boolean> {
  const end = performance.now() + within;
  while (identities.some(isAlive)) {
    if (performance.now() > end) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Ends processes that a killed run left behind: sends the signal `first`, then kills what is left after `within` ms. */
export async function end(identities: readonly string[], first: NodeJS.Signals, within: number): Promise<void> {
  for (const identity of identities) if (isAlive(identity)) signal(pidOf(identity), first);
  if (await gone(identities, within)) return;
  for (const identity of identities) if (isAlive(identity)) signal(pidOf(identity), "SIGKILL");
  await gone(identities, 2_000);
}
