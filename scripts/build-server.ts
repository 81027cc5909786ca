import { type BuildOptions, build } from "esbuild";

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

/**
 * Bundles server.ts with the route handlers into dist/server.mjs and, beside it, the thread that plans tours
 * (tour-worker.mjs), the thread that searches streets (streets-worker.mjs), the process that decodes images (image-worker.mjs),
 * the one that runs jobs (jobs.mjs) and the one that runs several servers (workers.mjs).
 */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: {
      server: "server.ts",
      workers: "server/workers.ts",
      jobs: "server/jobs.ts",
      "tour-worker": "lib/domains/tours/itinerary/planner-worker.ts",
      "streets-worker": "lib/providers/routing/streets/streets-worker.ts",
      "image-worker": "lib/providers/images/image-worker.ts",
    },
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    ...FOR_NODE,
    sourcemap: true,
    logLevel: "warning",
  });
}
