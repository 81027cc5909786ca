import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import type { BUNDLES } from "./bundle-build";

/** The path of a bundle that was built for this run. */
export const bundled = (name: keyof typeof BUNDLES): string => join(inject("bundles"), `${name}.mjs`);

/** Loads the bundle of the server into this process. */
export async function bundledLane(): Promise<typeof import("./lane")> {
  return import(/* @vite-ignore */ pathToFileURL(bundled("lane")).href);
}
