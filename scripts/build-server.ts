import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

const DIST = "dist";
const PART = "part-";
// Longer than the files of one build are written.
const BUILD_MS = 60_000;

/** How what runs on Node is bundled; packages stay in node_modules. */
export const FOR_NODE = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  // Node reads this package as CommonJS and finds no names in it, so its ES module is bundled instead.
  alias: { "@googlemaps/polyline-codec": "./node_modules/@googlemaps/polyline-codec/dist/index.esm.js" },
} as const satisfies BuildOptions;

/** The bundles of `npm start`, and their parts: what is imported when it is used is loaded then, and bundles share their parts. */
export const SERVER_BUNDLES = {
  ...FOR_NODE,
  entryPoints: {
    server: "server.ts",
    workers: "server/workers.ts",
    jobs: "server/jobs.ts",
    "tour-worker": "lib/domains/tours/itinerary/planner-worker.ts",
    "streets-worker": "lib/providers/routing/streets/streets-worker.ts",
    "image-worker": "lib/providers/images/image-worker.ts",
  },
  outdir: DIST,
  outExtension: { ".js": ".mjs" },
  splitting: true,
  chunkNames: `${PART}[hash]`,
  sourcemap: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/**
 * Bundles server.ts with the route handlers into dist/server.mjs and, beside it, the thread that plans tours
 * (tour-worker.mjs), the thread that searches streets (streets-worker.mjs), the process that decodes images (image-worker.mjs),
 * the one that runs jobs (jobs.mjs) and the one that runs several servers (workers.mjs).
 */
export async function buildServer(): Promise<void> {
  const previous = await stat(join(DIST, "server.mjs")).catch(() => undefined);
  await build(SERVER_BUNDLES);
  if (previous) await removeParts(DIST, previous.mtimeMs - BUILD_MS);
}

/** Removes parts of builds before a time (ms since 1970). Those of the previous build stay: its servers may still run and load them. */
export async function removeParts(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (name.startsWith(PART) && (await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}
