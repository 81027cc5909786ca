import { createHash } from "node:crypto";

/** Tells whether a record is the one that was imported before. */
export const hashOf = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
