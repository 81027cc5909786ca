import { readFile } from "node:fs/promises";
import { z } from "zod";

/** Reads the ids of the server actions of the build; null if it has no list of them. */
export type ReadActions = () => Promise<ReadonlySet<string> | null>;

const Manifest = z.object({ node: z.record(z.string(), z.unknown()) });

/** The ids in Next's list of server actions, read once when the first form arrives. */
export function builtActions(): ReadActions {
  let read: Promise<ReadonlySet<string> | null> | undefined;
  return () => {
    read ??= readFile(".next/server/server-reference-manifest.json", "utf8")
      .then((text) => new Set(Object.keys(Manifest.parse(JSON.parse(text)).node)))
      .catch(() => {
        // Tried again, because the build may not be complete yet.
        read = undefined;
        return null;
      });
    return read;
  };
}
