import { build } from "esbuild";

/** Bundles server.ts with the route handlers into dist/server.mjs; packages stay in node_modules. */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: ["server.ts"],
    outfile: "dist/server.mjs",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
