import { sql as raw } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

export type ContentKind = "home" | "config" | "tour" | "intro";

/** The kept content of a kind; undefined where none was written. */
export async function readContent(sql: Sql, kind: ContentKind): Promise<unknown> {
  const [row] = await sql<{ value: unknown }[]>`select value from app_content where kind = ${kind}`;
  return row?.value;
}

/** Keeps the content of a kind; whether anything changed by it. */
export async function writeContent(
  tx: Tx,
  kind: ContentKind,
  value: unknown,
): Promise<"created" | "updated" | "unchanged"> {
  const [row] = await tx.execute<{ created: boolean }>(raw`
    insert into app_content as kept (kind, value) values (${kind}, ${JSON.stringify(value)}::jsonb)
    on conflict (kind) do update set value = excluded.value, updated_at = now() where kept.value <> excluded.value
    returning xmax = 0 as created`);
  if (!row) return "unchanged";
  return row.created ? "created" : "updated";
}

/** The kept content of a kind, held until the transaction ends; where none was written, against who writes it first. */
export async function lockContent(tx: Tx, kind: ContentKind): Promise<unknown> {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('app_content'), hashtext(${kind}))`);
  const [row] = await tx.execute<{ value: unknown }>(raw`
    select value from app_content where kind = ${kind} for update`);
  return row?.value;
}
