import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { PagesBuild } from "./pages-build";

/** Reads the ids of the server actions of the build; null while nobody knows them. */
export type ReadActions = () => Promise<ReadonlySet<string> | null>;

const Manifest = z.object({ node: z.record(z.string(), z.unknown()) });

/**
 * The ids in Next's list of server actions, read once when the first form arrives after the build. Until then the directory may
 * hold the list of an older build, whose ids differ.
 */
export function builtActions(
  buildOf: () => PagesBuild,
  file = ".next/server/server-reference-manifest.json",
): ReadActions {
  let read: Promise<ReadonlySet<string> | null> | undefined;
  return () => {
    if (buildOf() !== null) return Promise.resolve(null);
    read ??= readFile(file, "utf8")
      .then((text) => new Set(Object.keys(Manifest.parse(JSON.parse(text)).node)))
      .catch(() => null);
    return read;
  };
}
