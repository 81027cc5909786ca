import type { Tx } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { readMediaBase } from "./read-models.queries";

export { readFingerprint, readMediaBase, storeFingerprint, storeMediaBase } from "./read-models.queries";

/**
 * The base address of local media for the clients of this database: the one that `ensureReadModels` stored. An import
 * from a shell without PORT, BASE_URL or MEDIA_BASE_URL would otherwise point clients to its own default.
 */
export const mediaBaseOf = async (tx: Tx): Promise<string> => (await readMediaBase(tx)) ?? env().MEDIA_BASE_URL;
