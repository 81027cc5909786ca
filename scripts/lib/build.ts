import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { runNode } from "./child";
import { phase } from "./progress";
import type { Environment } from "./settings";
import type { Shutdown } from "./shutdown";

const MARK = "dist/built";
const RESULTS = [".next/BUILD_ID", "dist/server.mjs", MARK];
// What no build reads. Of scripts/ only the server's bundler matters, and it is hashed by name.
const SKIPPED = new Set([
  "node_modules",
  "dist",
  "docs",
  "tests",
  "scripts",
  "coverage",
  "test-results",
  "next-env.d.ts",
]);
const SKIPPED_PATHS = new Set(["db/demo"]);

async function sourcesOf(root: string, dir: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(join(root, dir), { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.name.startsWith(".") || entry.name.endsWith(".md") || entry.name.endsWith(".tsbuildinfo")) continue;
    if (SKIPPED_PATHS.has(path) || (dir === "" && SKIPPED.has(entry.name))) continue;
    if (entry.isDirectory()) files.push(...(await sourcesOf(root, path)));
    else files.push(path);
  }
  return files;
}

/** A hash of everything that a build depends on: the sources, the lockfile, the public settings and Node's version. */
export async function sourceHash(root: string, env: Environment): Promise<string> {
  const hash = createHash("sha256").update(process.versions.node);
  for (const name of Object.keys(env).sort())
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${env[name]}\n`);
  const files = [...(await sourcesOf(root, "")), "scripts/build-server.ts"].sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  files.forEach((file, i) => {
    hash.update(`\n${relative(".", file)}\n${contents[i]?.length ?? 0}\n`).update(contents[i] ?? "");
  });
  return hash.digest("hex");
}

/** Whether a build of exactly these sources is there. */
export async function isBuilt(root: string, hash: string): Promise<boolean> {
  if (!RESULTS.every((file) => existsSync(join(root, file)))) return false;
  return (await readFile(join(root, MARK), "utf8")) === hash;
}

/** Builds the pages (next build) and the server's bundle unless these sources are built already. Gives their hash. */
export async function ensureBuilt(root: string, shutdown: Shutdown): Promise<string> {
  const hash = await sourceHash(root, process.env);
  if (await isBuilt(root, hash)) return hash;
  await phase("building (next build and the server's bundle)", "built", async () => {
    const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    const bundle = import("@/scripts/build-server").then((module) => module.buildServer());
    await Promise.all([runNode(["node_modules/next/dist/bin/next", "build"], env, "next build", shutdown), bundle]);
    await mkdir(join(root, "dist"), { recursive: true });
    await writeFile(join(root, MARK), hash);
  });
  return hash;
}
