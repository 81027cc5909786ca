import { sql as raw } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

/** What a read model was last built under; undefined where it never was. */
export async function keptFingerprint(sql: Sql, name: string): Promise<string | undefined> {
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from read_model_state where name = ${name}`;
  return row?.fingerprint;
}

export async function keepFingerprint(tx: Tx, name: string, fingerprint: string): Promise<void> {
  await tx.execute(raw`
    insert into read_model_state (name, fingerprint) values (${name}, ${fingerprint})
    on conflict (name) do update set fingerprint = excluded.fingerprint, built_at = now()`);
}

// A row beside those of the models: what they were built under, in full and not as a fingerprint.
const MEDIA_BASE = "media_base";

/** The address under which the read models' local media are; undefined where nobody has said. */
export async function keptMediaBase(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.execute<{ base: string }>(
    raw`select fingerprint as base from read_model_state where name = ${MEDIA_BASE}`,
  );
  return row?.base;
}

export const keepMediaBase = (tx: Tx, base: string): Promise<void> => keepFingerprint(tx, MEDIA_BASE, base);
