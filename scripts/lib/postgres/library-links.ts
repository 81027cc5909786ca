import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { z } from "zod";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between the libraries of the embedded server (`native/pg-symlinks.json` of its package, with paths
 * relative to the package). The package's install script creates them, but install scripts may be turned off
 * (`ignore-scripts`).
 */
export async function makeLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const link = join(packageDir, target);
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: NodeJS.ErrnoException) => {
      // A checkout that another user installed may be read-only. Without the links, the server names the missing library.
      if (!["EEXIST", "EROFS", "EACCES", "EPERM"].includes(error.code ?? "")) throw error;
    });
  }
}
