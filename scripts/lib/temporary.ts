import { chmod, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Whether other users may pass through a directory and all above it. */
async function isPassable(dir: string): Promise<boolean> {
  if (((await stat(dir)).mode & 0o001) === 0) return false;
  return dirname(dir) === dir || isPassable(dirname(dir));
}

/**
 * Makes a temporary directory that other users may pass through: as root, the embedded PostgreSQL runs as one of
 * them. `mkdtemp` alone makes it private, and so is root's own TMPDIR on some systems.
 */
export async function makeTemporaryDirectory(prefix: string): Promise<string> {
  const root = process.getuid?.() === 0;
  const base = root && !(await isPassable(tmpdir())) ? "/tmp" : tmpdir();
  const dir = await mkdtemp(join(base, prefix));
  await chmod(dir, 0o711);
  return dir;
}
