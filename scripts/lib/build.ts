import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { runNode } from "./child";
import { phase } from "./progress";
import type { Environment } from "./settings";
import type { Shutdown } from "./shutdown";

// Each part's result, and the file that names the sources it was built from.
const PARTS = {
  server: { result: "dist/server.mjs", mark: "dist/server.built" },
  pages: { result: ".next/BUILD_ID", mark: "dist/pages.built" },
} as const;
type Part = keyof typeof PARTS;
// The duration of `next build` on two slow cores; afterwards the last build's own time is used.
const FIRST_ESTIMATE_S = 60;
// The build must not slow down the API that is served at the same time.
const LOW_PRIORITY = 10;
// Only these parts of scripts/ matter to a build.
const BUILDERS = ["build-map-library", "build-server", "build-static-files"].map((name) => `scripts/${name}.ts`);
// Directories that no build reads.
const SKIPPED = new Set([
  "node_modules",
  "dist",
  "docs",
  "tests",
  "scripts",
  "tools",
  "examples",
  "coverage",
  "test-results",
  "next-env.d.ts",
]);
const SKIPPED_PATHS = new Set(["db/demo", "public/maplibre"]);

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
  const files = [...(await sourcesOf(root, "")), ...BUILDERS].sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  files.forEach((file, i) => {
    hash.update(`\n${relative(".", file)}\n${contents[i]?.length ?? 0}\n`).update(contents[i] ?? "");
  });
  return hash.digest("hex");
}

interface Mark {
  hash: string;
  seconds: number;
}

async function readMark(root: string, part: Part): Promise<Partial<Mark>> {
  try {
    const value: unknown = JSON.parse(await readFile(join(root, PARTS[part].mark), "utf8"));
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Whether a part is built from exactly these sources. */
export async function isBuilt(root: string, part: Part, hash: string): Promise<boolean> {
  return existsSync(join(root, PARTS[part].result)) && (await readMark(root, part)).hash === hash;
}

/** Marks a part as built from these sources. */
export async function markBuilt(root: string, part: Part, mark: Mark): Promise<void> {
  await mkdir(join(root, "dist"), { recursive: true });
  await writeFile(join(root, PARTS[part].mark), JSON.stringify(mark));
}

async function ensurePart(root: string, part: Part, hash: string, build: () => Promise<void>): Promise<void> {
  if (await isBuilt(root, part, hash)) return;
  // An interrupted build leaves a mixture, which must not be taken for the previous build.
  await rm(join(root, PARTS[part].mark), { force: true });
  const began = performance.now();
  await build();
  await markBuilt(root, part, { hash, seconds: Math.ceil((performance.now() - began) / 1000) });
}

/** About how many seconds the pages take to build on this machine. */
export async function secondsToBuildPages(root: string): Promise<number> {
  return (await readMark(root, "pages")).seconds ?? FIRST_ESTIMATE_S;
}

/** Bundles the server unless it is bundled from these sources already. */
export function ensureServerBuilt(root: string, hash: string): Promise<void> {
  return ensurePart(root, "server", hash, () =>
    phase("bundling the server", "server bundled", async () => {
      const { buildServer } = await import("@/scripts/build-server");
      await buildServer();
    }),
  );
}

/** Builds the pages (next build) unless they are built from these sources already. */
export function ensurePagesBuilt(root: string, hash: string, shutdown: Shutdown): Promise<void> {
  return ensurePart(root, "pages", hash, () =>
    phase("building the pages (next build)", "pages built", async () => {
      const { buildMapLibrary } = await import("@/scripts/build-map-library");
      await buildMapLibrary(root);
      const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
      const args = ["node_modules/next/dist/bin/next", "build"];
      await runNode(args, env, "next build", shutdown, LOW_PRIORITY);
      const { buildStaticFiles } = await import("@/scripts/build-static-files");
      await buildStaticFiles(root);
    }),
  );
}

/** Builds the pages and the server's bundle unless they are built from these sources already. */
export async function ensureBuilt(root: string, shutdown: Shutdown): Promise<void> {
  const hash = await sourceHash(root, process.env);
  await Promise.all([ensureServerBuilt(root, hash), ensurePagesBuilt(root, hash, shutdown)]);
}
