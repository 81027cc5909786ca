import type { Queryable, Tx } from "@/db/client";
import { appContent } from "@/db/schema";
import { boolean, json } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { alias, nameOf, none, sql } from "@/lib/platform/sql/template";

export type ContentKind = "home" | "config" | "tour" | "intro";

const contentRow = queryRow({
  row: { value: json<unknown>() },
  sql: (kind: ContentKind, { lock }: { lock: boolean }) => sql`
    select ${appContent.value} from ${appContent} where ${appContent.kind} = ${kind} ${lock ? sql`for update` : none}`,
  samples: [
    ["home", { lock: false }],
    ["home", { lock: true }],
  ],
});

/** Returns the stored content of a kind; undefined if there is none. */
export const readContent = async (db: Queryable, kind: ContentKind): Promise<unknown> =>
  (await contentRow(db, kind, { lock: false }))?.value;

const stored = alias(appContent, "stored");
const { kind: kindColumn, value: valueColumn, updatedAt } = appContent;

const upsertContent = queryRow({
  row: { created: boolean },
  sql: (kind: ContentKind, value: string) => sql`
    insert into ${appContent} as ${stored} (${nameOf(kindColumn)}, ${nameOf(valueColumn)}) values (${kind}, ${value}::jsonb)
    on conflict (${nameOf(kindColumn)}) do update
      set ${nameOf(valueColumn)} = excluded.${nameOf(valueColumn)}, ${nameOf(updatedAt)} = now()
      where ${stored.value} <> excluded.${nameOf(valueColumn)}
    returning xmax = 0 as created`,
  samples: [["home", "{}"]],
});

/** Stores the content of a kind. */
export async function writeContent(
  tx: Tx,
  kind: ContentKind,
  value: unknown,
): Promise<"created" | "updated" | "unchanged"> {
  const row = await upsertContent(tx, kind, JSON.stringify(value));
  if (!row) return "unchanged";
  return row.created ? "created" : "updated";
}

const lockKind = command({
  sql: (kind: ContentKind) => sql`select pg_advisory_xact_lock(hashtext('app_content'), hashtext(${kind}))`,
  samples: [["home"]],
});

/** Locks a kind until the transaction ends, even if nothing is stored. Returns its content like `readContent`. */
export async function lockContent(tx: Tx, kind: ContentKind): Promise<unknown> {
  await lockKind(tx, kind);
  return (await contentRow(tx, kind, { lock: true }))?.value;
}
