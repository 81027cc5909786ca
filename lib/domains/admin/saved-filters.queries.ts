import { and, eq } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { savedFilters } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { boolean, integer, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { matches, query, queryOne } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const { id, adminUserId, path, name, shared, updatedAt } = savedFilters;
const FILTER = { id: rowId, name: text(), query: text(), shared: boolean, own: boolean };
/** A saved filter as one of the staff sees it. `own`: they saved it themselves. */
export type SavedFilterRow = RowOf<typeof FILTER>;

/** The filters of a list that a console user saved or that others share, their own first, by name. */
export const readSavedFilters = query({
  row: FILTER,
  sql: (adminId: string, at: string) => sql`
    select ${id}, ${name}, ${savedFilters.query}, ${shared}, ${adminUserId} = ${adminId} as own
    from ${savedFilters} where ${path} = ${at} and (${adminUserId} = ${adminId} or ${shared})
    order by own desc, ${name}, ${id} limit 100`,
  samples: [["adm_1", "/admin/places"]],
});

/** How many filters a console user has besides the one of a name. */
export const countOtherFilters = queryOne({
  row: { count: integer },
  sql: (adminId: string, at: string, called: string) => sql`
    select count(*)::int as count from ${savedFilters}
    where ${adminUserId} = ${adminId} and not (${path} = ${at} and ${name} = ${called})`,
  samples: [["adm_1", "/admin/places", "Drafts"]],
});

/** Saves a filter, in the place of the one that the console user has under its name. Returns whether it is new. */
export const writeSavedFilter = queryOne({
  row: { is_new: boolean },
  sql: (adminId: string, at: string, called: string, filters: string, isShared: boolean) => sql`
    insert into ${savedFilters} (${namesOf([adminUserId, path, name, savedFilters.query, shared])})
    values (${adminId}, ${at}, ${called}, ${filters}, ${isShared})
    on conflict (${namesOf([adminUserId, path, name])}) do update set ${nameOf(savedFilters.query)} = excluded.query,
      ${nameOf(name)} = excluded.name, ${nameOf(shared)} = excluded.shared, ${nameOf(updatedAt)} = now()
    returning xmax = 0 as is_new`,
  samples: [["adm_1", "/admin/places", "Drafts", "state=draft", false]],
});

/** Renames a filter of a console user, and returns whether they have it. */
export const changeOwnFilter = matches({
  sql: (adminId: string, filterId: string, called: string, isShared: boolean) => sql`
    update ${savedFilters} set ${nameOf(name)} = ${called}, ${nameOf(shared)} = ${isShared}, ${nameOf(updatedAt)} = now()
    where ${id} = ${filterId}::bigint and ${adminUserId} = ${adminId}`,
  samples: [["adm_1", "1", "Drafts", true]],
});

/** Deletes a filter of a console user, and returns whether they had it. */
export async function deleteOwnFilter(db: Orm | Tx, adminId: string, filterId: string): Promise<boolean> {
  const own = and(eq(id, BigInt(filterId)), eq(adminUserId, adminId));
  return (await db.delete(savedFilters).where(own).returning({ id })).length > 0;
}
