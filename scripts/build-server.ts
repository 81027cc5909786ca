import { build } from "esbuild";

/**
 * Bundles server.ts with the route handlers into dist/server.mjs, and the thread that plans tours into
 * dist/tour-worker.mjs beside it; packages stay in node_modules.
 */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: { server: "server.ts", "tour-worker": "lib/tours/plan/worker.ts" },
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
