import { createHash } from "node:crypto";

/** Hashes a record, so that an import recognises an unchanged one. */
export const hashOf = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
