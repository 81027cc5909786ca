import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { leftOutKinds, mapKinds, places } from "@/db/schema";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import { bigInteger, boolean, integer, neverNull, orNull, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";

const { tag, published, category, placeKind, visitMinutes } = mapKinds;
const { source, features } = leftOutKinds;

/** The kinds that staff have changed. Words of an earlier version may be unknown to this one. */
export const readOverrides = query({
  row: {
    tag: text(),
    published: boolean,
    category: orNull(text()),
    place_kind: orNull(text()),
    visit_minutes: orNull(integer),
  },
  sql: () => sql`
    select ${namesOf([tag, published, category, placeKind, visitMinutes])} from ${mapKinds} order by ${tag} limit 5000`,
  samples: [[]],
});

/** Serialises the changes of a kind until the transaction ends, even if it has no row. */
export const lockKind = command({
  sql: (of: string) => sql`select pg_advisory_xact_lock(hashtext('map_kinds'), hashtext(${of}))`,
  samples: [["amenity=bar"]],
});

export async function upsertOverride(tx: Tx, values: typeof mapKinds.$inferInsert): Promise<void> {
  const set = { ...values, updatedAt: transactionTime };
  await tx.insert(mapKinds).values(values).onConflictDoUpdate({ target: mapKinds.tag, set });
}

export async function deleteOverride(tx: Tx, of: string): Promise<void> {
  await tx.delete(mapKinds).where(eq(mapKinds.tag, of));
}

/** The published places of each kind. */
export const countPlaces = query({
  row: { tag: neverNull(text()), count: bigInteger },
  sql: () => sql`
    select ${places.mapTag} as tag, count(*) as count from ${places}
    where ${places.mapTag} is not null and ${places.status} = 'published' group by 1`,
  samples: [[]],
});

/** The features of each kind that the last imports of all sources left out, most first. */
export const countLeftOut = query({
  row: { tag: text(), count: bigInteger },
  sql: () => sql`
    select ${leftOutKinds.tag} as tag, sum(${features})::bigint as count from ${leftOutKinds}
    group by 1 order by 2 desc, 1 limit 5000`,
  samples: [[]],
});

const deleteLeftOut = command({
  sql: (of: string) => sql`delete from ${leftOutKinds} where ${source} = ${of}`,
  samples: [["osm"]],
});

const insertLeftOut = command({
  sql: (of: string, counts: string) => sql`
    insert into ${leftOutKinds} (${namesOf([source, leftOutKinds.tag, features])})
    select ${of}, key, value::int from json_each_text(${counts}::json)
    on conflict (${nameOf(source)}, ${nameOf(leftOutKinds.tag)}) do update set ${setExcluded([features])}`,
  samples: [["osm", "{}"]],
});

/** Replaces what the last import of a source left out, by tag. */
export async function replaceLeftOut(tx: Tx, of: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await deleteLeftOut(tx, of);
  if (counts.size > 0) await insertLeftOut(tx, of, JSON.stringify(Object.fromEntries(counts)));
}
