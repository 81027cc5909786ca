import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { categories, eventTypes, tourTypeFits } from "@/db/schema";
import { boolean, float, integer, type RowOf, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

export const FIT_KINDS = ["category", "place_kind", "event_type"] as const;

const FIT = {
  kind: text<(typeof FIT_KINDS)[number]>(),
  value: text(),
  fit: float,
  own: boolean,
  enabled: boolean,
};
export type FitRow = RowOf<typeof FIT>;

/** The stored rules of a tour type. None if its default mapping applies. */
export const readFits = query({
  row: FIT,
  sql: (tourType: string) => sql`
    select ${tourTypeFits.kind}, ${tourTypeFits.value}, ${tourTypeFits.fit}, ${tourTypeFits.own}, ${tourTypeFits.enabled}
    from ${tourTypeFits} where ${tourTypeFits.tourType} = ${tourType}
    order by ${tourTypeFits.kind}, ${tourTypeFits.value}`,
  samples: [["food"]],
});

/** The tour types that have stored rules, with the number of all and of the enabled ones. */
export const countFits = query({
  row: { tour_type: text(), rules: integer, enabled: integer },
  sql: () => sql`
    select ${tourTypeFits.tourType}, count(*)::int as rules,
      count(*) filter (where ${tourTypeFits.enabled})::int as enabled
    from ${tourTypeFits} group by ${tourTypeFits.tourType}`,
  samples: [[]],
});

const lockType = command({
  sql: (tourType: string) => sql`select pg_advisory_xact_lock(hashtext('tour_type_fits'), hashtext(${tourType}))`,
  samples: [["food"]],
});

/**
 * Locks a tour type until the transaction ends, even if it has no stored rules, and returns its rules. So two
 * operators cannot replace and remove its mapping at the same time.
 */
export async function lockFits(tx: Tx, tourType: string): Promise<FitRow[]> {
  await lockType(tx, tourType);
  return readFits(tx, tourType);
}

/** Inserts or replaces rules. */
export async function upsertFits(tx: Tx, tourType: string, rows: readonly FitRow[]): Promise<void> {
  const { kind, value, fit, own, enabled } = tourTypeFits;
  await tx
    .insert(tourTypeFits)
    .values(rows.map((row) => ({ ...row, tourType })))
    .onConflictDoUpdate({
      target: [tourTypeFits.tourType, kind, value],
      set: {
        fit: sql`excluded.${nameOf(fit)}`.getSQL(),
        own: sql`excluded.${nameOf(own)}`.getSQL(),
        enabled: sql`excluded.${nameOf(enabled)}`.getSQL(),
      },
    });
}

/** Deletes one rule of a tour type, or all of them. */
export async function deleteFits(tx: Tx, tourType: string, rule?: Pick<FitRow, "kind" | "value">): Promise<void> {
  const isRule = rule && and(eq(tourTypeFits.kind, rule.kind), eq(tourTypeFits.value, rule.value));
  await tx.delete(tourTypeFits).where(and(eq(tourTypeFits.tourType, tourType), isRule));
}

const SLUG_TABLES = { categories, eventTypes };

const slugRows = query({
  row: { slug: text() },
  sql: (kind: keyof typeof SLUG_TABLES) => {
    const table = SLUG_TABLES[kind];
    return sql`select ${table.slug} from ${table} order by ${table.slug}`;
  },
  samples: [["categories"], ["eventTypes"]],
});

/** The slugs of categories and event types, which rules may name. */
export async function readSlugs(db: Queryable): Promise<{ categories: string[]; eventTypes: string[] }> {
  const slugsOf = async (kind: keyof typeof SLUG_TABLES) => (await slugRows(db, kind)).map(({ slug }) => slug);
  return { categories: await slugsOf("categories"), eventTypes: await slugsOf("eventTypes") };
}
