import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Copies the checkout's own files into a directory: those that git tracks or would track, with uncommitted changes. */
export async function copySources(dir: string): Promise<void> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)("git", ["ls-files", "-co", "--exclude-standard", "-z"], options);
  for (const file of stdout.split("\0").filter(Boolean)) {
    await mkdir(join(dir, dirname(file)), { recursive: true });
    await cp(file, join(dir, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error; // removed, but the removal is not committed
    });
  }
}
