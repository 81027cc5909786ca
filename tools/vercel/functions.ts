import { link, lstat, mkdir, readdir, readFile, readlink, realpath, stat, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { z } from "zod";

const Config = z.object({ handler: z.string(), filePathMap: z.record(z.string(), z.string()).default({}) });

/** A function of Vercel's build output. Several paths may share one. */
export interface VercelFunction {
  dir: string;
  handler: string;
  paths: string[];
  /** Its files by their path inside the function, with where each is on this machine. */
  files: Map<string, string>;
  /** Uncompressed. */
  bytes: number;
}

/** Reads the distinct functions of a build, largest first. */
export async function readFunctions(project: string): Promise<VercelFunction[]> {
  const root = join(project, ".vercel/output/functions");
  const found = new Map<string, VercelFunction>();
  for (const dir of await functionFolders(root)) {
    const real = await realpath(dir);
    const path = `/${relative(root, dir).replace(/\.func$/, "")}`;
    const known = found.get(real);
    if (known) known.paths.push(path);
    else found.set(real, { ...(await readFunction(project, real)), paths: [path] });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}

async function functionFolders(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(dir, entry.name);
      if (entry.name.endsWith(".func")) return [path];
      return entry.isDirectory() ? functionFolders(path) : [];
    }),
  );
  return nested.flat();
}

async function readFunction(project: string, dir: string): Promise<Omit<VercelFunction, "paths">> {
  const { handler, filePathMap } = Config.parse(JSON.parse(await readFile(join(dir, ".vc-config.json"), "utf8")));
  const files = new Map(Object.entries(filePathMap).map(([to, from]) => [to, join(project, from)]));
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== ".vc-config.json") files.set(relative(dir, path), path);
  }
  let bytes = 0;
  for (const path of files.values()) if ((await lstat(path)).isFile()) bytes += (await stat(path)).size;
  return { dir, handler, files, bytes };
}

/** Lays out the files of a function, and no others, as they are on Vercel. */
export async function layOut({ files }: VercelFunction, dir: string): Promise<void> {
  for (const [to, from] of files) {
    const target = join(dir, to);
    await mkdir(dirname(target), { recursive: true });
    const real = await realpath(from);
    // A link to a package, by which the bundle names it; its files are in the map on their own.
    if ((await stat(real)).isDirectory()) await symlink(await readlink(from), target);
    else await link(real, target);
  }
}
