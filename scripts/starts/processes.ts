import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { end, gone, identityOf, isAlive } from "@/scripts/lib/processes";

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** The processes that run in a directory or below it, or that name it in their command lines. Works on Linux only. */
function processesOf(dir: string): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    const cwd = textOf(() => readlinkSync(`/proc/${name}/cwd`));
    const command = textOf(() => readFileSync(`/proc/${name}/cmdline`, "utf8"));
    const identity = cwd.startsWith(dir) || command.includes(dir) ? identityOf(Number(name)) : undefined;
    return identity ? [identity] : [];
  });
}

/** Waits until nothing runs in a directory, and returns how many processes are left after the given time (ms). */
export async function waitGone(dir: string, within: number): Promise<number> {
  const running = processesOf(dir);
  await gone(running, within);
  return running.filter(isAlive).length;
}

/** Kills what still runs in a directory. */
export async function killLeft(dir: string): Promise<void> {
  await end(processesOf(dir), "SIGKILL", 2_000);
}
