import { readFile } from "node:fs/promises";

// Linux counts CPU time in hundredths of a second on every architecture that Node runs on (USER_HZ).
const MICROSECONDS_PER_TICK = 10_000;

/** The fields of a process's state after its name; undefined without /proc. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name of the program is in parentheses and may contain spaces, so the fields are counted after it.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** CPU time (user and system) that a process has used, in µs; undefined without /proc. */
export async function cpuMicroseconds(pid: number): Promise<number | undefined> {
  const fields = await statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

/** Resident memory of a process in MB; undefined without /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  const kilobytes = status?.match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The most resident memory that a process has had, in MB; undefined without /proc. */
export async function peakMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  const kilobytes = status?.match(/^VmHWM:\s+(\d+) kB/m)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The processes that a process has started itself; empty without /proc. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return list.split(" ").filter(Boolean).map(Number);
}

/** The process that started another one; undefined without /proc. */
export async function parentOf(pid: number): Promise<number | undefined> {
  const parent = (await statOf(pid))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** CPU time that a process and all that it has started have used, also those that have ended, in µs; undefined without /proc. */
export async function treeCpuMicroseconds(pid: number): Promise<number | undefined> {
  const fields = await statOf(pid);
  const living = await familyCpuMicroseconds(pid);
  if (!fields || living === undefined) return undefined;
  return living + (Number(fields[13]) + Number(fields[14])) * MICROSECONDS_PER_TICK;
}

/** CPU time that a process and all that it has started have used, in µs; undefined without /proc. */
export async function familyCpuMicroseconds(pid: number): Promise<number | undefined> {
  const own = await cpuMicroseconds(pid);
  if (own === undefined) return undefined;
  const others = await Promise.all((await childrenOf(pid)).map(familyCpuMicroseconds));
  return others.reduce<number>((sum, cpu) => sum + (cpu ?? 0), own);
}

/** Memory that only this process uses, in MB: what it would free by ending. Undefined without /proc. */
export async function privateMegabytes(pid: number): Promise<number | undefined> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => undefined);
  const kilobytes = rollup?.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm);
  return kilobytes && [...kilobytes].reduce((sum, [, value]) => sum + Number(value), 0) / 1024;
}
