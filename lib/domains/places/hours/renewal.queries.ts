import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeHours, places } from "@/db/schema";
import type { HourRecord } from "@/lib/domains/content/bundle";
import { float, neverNull, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const DUE = { id: rowId, rules: neverNull(text()), lat: orNull(float), lng: orNull(float) };
/** A place whose hours differ from week to week. */
export type DuePlace = RowOf<typeof DUE>;

/** Places whose rows show a week that began before a date, longest ago first. */
export const readDue = query({
  row: { id: rowId },
  sql: (today: string, limit: number) => sql`
    select ${places.id} from ${places}
    where ${places.hoursRules} is not null and ${places.hoursProjectedOn} < ${today}::date
    order by ${places.hoursProjectedOn}, ${places.id} limit ${limit}`,
  samples: [["2026-01-01", 500]],
});

/** The rules of these locked places. */
export const readHoursRules = query({
  row: DUE,
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.hoursRules} as rules, ${places.lat}, ${places.lng} from ${places}
    where ${places.id} = any(${ids}::bigint[]) and ${places.hoursRules} is not null order by ${places.id}`,
  samples: [[["1"]]],
});

/** Days of the week that an owner has filled in; the imported rows of those days stay away. */
const readOwnedDays = query({
  row: { id: rowId, day: text() },
  sql: (ids: readonly string[]) => sql`
    select distinct ${placeHours.placeId} as id, ${placeHours.dayOfWeek}::text as day from ${placeHours}
    where ${placeHours.placeId} = any(${ids}::bigint[]) and ${placeHours.userId} is not null
      and ${placeHours.sourceType} = 'owner'`,
  samples: [[["1"]]],
});

const markProjected = command({
  sql: (ids: readonly string[], today: string) => sql`
    update ${places} set ${nameOf(places.hoursProjectedOn)} = ${today}::date where ${places.id} = any(${ids}::bigint[])`,
  samples: [[["1"], "2026-01-01"]],
});

/** Replaces the imported rows of places by those of the week from `today`. Owners' days keep their own. */
export async function writeWeeks(
  tx: Tx,
  weeks: readonly { id: string; rows: readonly HourRecord[] }[],
  today: string,
): Promise<void> {
  const ids = weeks.map(({ id }) => id);
  const owned = new Set((await readOwnedDays(tx, ids)).map(({ id, day }) => `${id} ${day}`));
  const placeIds = ids.map(BigInt);
  await tx.delete(placeHours).where(and(inArray(placeHours.placeId, placeIds), isNull(placeHours.userId)));
  const rows = weeks.flatMap(({ id, rows: ofPlace }) =>
    ofPlace
      .filter((row) => !owned.has(`${id} ${row.day_of_week}`))
      .map((row) => ({
        placeId: BigInt(id),
        dayOfWeek: row.day_of_week,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        isClosed: row.is_closed,
        isOvernight: row.is_overnight,
        sourceType: row.source_type,
      })),
  );
  if (rows.length > 0) await tx.insert(placeHours).values(rows);
  await markProjected(tx, ids, today);
}
