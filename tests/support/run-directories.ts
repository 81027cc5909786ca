import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { identityOf } from "@/scripts/lib/processes";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 6 * 2 ** 30;
// The id of the process that made a directory is part of its name, so that others see whether it still runs.
const PREFIX = "destination-test-";
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`);

/** Makes a directory for files of this run, and removes those that killed runs have left beside it. */
export async function makeRunDirectory(): Promise<string> {
  const dir = await makeTemporaryDirectory(`${PREFIX}${process.pid}-`);
  await removeLeftovers(dirname(dir));
  return dir;
}

/**
 * Makes a directory for data that the run throws away: in memory where there is plenty, where a copy of a database
 * takes a tenth of the time, otherwise on disk. What killed runs have left in memory is removed first.
 */
export async function makeMemoryDirectory(): Promise<string> {
  if (!(await hasMemory())) return makeRunDirectory();
  await removeLeftovers(MEMORY);
  const dir = await mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`));
  await chmod(dir, 0o711);
  return dir;
}

async function hasMemory(): Promise<boolean> {
  const disk = await statfs(MEMORY).catch(() => undefined);
  return disk !== undefined && Math.min(disk.bavail * disk.bsize, freemem()) >= NEEDED_BYTES;
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(OWNER.exec(name)?.[1] ?? Number.NaN);
    if (owner && identityOf(owner) === undefined) await rm(join(parent, name), { recursive: true, force: true });
  }
}
