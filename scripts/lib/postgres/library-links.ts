import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { z } from "zod";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between the libraries of the embedded server (`native/pg-symlinks.json` of its package, with paths from the
 * package's directory). The package makes them when it is installed, but such scripts may be turned off (`ignore-scripts`).
 */
export async function makeLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const link = join(packageDir, target);
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: NodeJS.ErrnoException) => {
      // A checkout that others installed may not be written to; without its links the server says what it lacks.
      if (!["EEXIST", "EROFS", "EACCES", "EPERM"].includes(error.code ?? "")) throw error;
    });
  }
}
