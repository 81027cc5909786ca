import { readFile } from "node:fs/promises";

// Linux counts CPU time in hundredths of a second on every architecture that Node runs on (USER_HZ).
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time (user and system) that a process has used, in µs; undefined without /proc. */
export async function cpuMicroseconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name of the program is in parentheses and may contain spaces, so the fields are counted after it.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

/** Resident memory of a process in MB; undefined without /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  const kilobytes = status?.match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
