import type { Queryable, Tx } from "@/db/client";
import { readModelState } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

const stateRow = queryRow({
  row: { fingerprint: text() },
  sql: (name: string) => sql`
    select ${readModelState.fingerprint} from ${readModelState} where ${readModelState.name} = ${name}`,
  samples: [["place_cards"]],
});

/** Returns the fingerprint that a read model was last built with; undefined if it was never built. */
export const readFingerprint = async (db: Queryable, name: string): Promise<string | undefined> =>
  (await stateRow(db, name))?.fingerprint;

export async function storeFingerprint(tx: Tx, name: string, fingerprint: string): Promise<void> {
  await tx
    .insert(readModelState)
    .values({ name, fingerprint })
    .onConflictDoUpdate({
      target: readModelState.name,
      set: { fingerprint, builtAt: transactionTime },
    });
}

// The media address that the models were built with, stored in the same table in full instead of as a fingerprint.
const MEDIA_BASE = "media_base";

/** Returns the base address of local media in the read models; undefined before the first build. */
export const readMediaBase = (tx: Tx): Promise<string | undefined> => readFingerprint(tx, MEDIA_BASE);

export const storeMediaBase = (tx: Tx, base: string): Promise<void> => storeFingerprint(tx, MEDIA_BASE, base);
