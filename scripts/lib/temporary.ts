import { chmod, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Whether other users may traverse a directory and all of its parents. */
async function isPassable(dir: string): Promise<boolean> {
  if (((await stat(dir)).mode & 0o001) === 0) return false;
  return dirname(dir) === dir || isPassable(dirname(dir));
}

/**
 * Creates a temporary directory that other users may traverse, because under root the embedded PostgreSQL runs as another
 * user. `mkdtemp` alone creates a private directory, and root's own TMPDIR is private on some systems.
 */
export async function makeTemporaryDirectory(prefix: string): Promise<string> {
  const root = process.getuid?.() === 0;
  const base = root && !(await isPassable(tmpdir())) ? "/tmp" : tmpdir();
  const dir = await mkdtemp(join(base, prefix));
  await chmod(dir, 0o711);
  return dir;
}
