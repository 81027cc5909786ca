import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeExceptions, placeHours, places } from "@/db/schema";
import type { ExceptionRecord } from "@/lib/domains/content/bundle";
import { sql } from "@/lib/platform/sql/template";

/** An open range of a day, or a closed day. Times are `HH:MM:SS`; it ends on the next day unless it closes later. */
export interface DayHours {
  day_of_week: number;
  opens_at: string | null;
  closes_at: string | null;
  is_closed: boolean;
}

/** All rows of hours of a place, as JSON (`HoursRow[]`). */
export const hoursJson = sql`
  (select coalesce(json_agg(json_build_object('day_of_week', ${placeHours.dayOfWeek}, 'opens_at', ${placeHours.opensAt},
      'closes_at', ${placeHours.closesAt}, 'is_closed', ${placeHours.isClosed},
      'is_overnight', ${placeHours.isOvernight}, 'source_type', ${placeHours.sourceType},
      'user_id', ${placeHours.userId}, 'created_at', ${placeHours.createdAt}) order by ${placeHours.id}), '[]')
    from ${placeHours} where ${placeHours.placeId} = ${places.id})`;

/** The exceptions of a place that are not over, newest first, as JSON (`ExceptionRecord[]`). */
export const exceptionsJson = sql`
  (select coalesce(json_agg(json_build_object('from', ${placeExceptions.fromDate}, 'to', ${placeExceptions.toDate},
      'ranges', ${placeExceptions.ranges}, 'note', ${placeExceptions.note}) order by ${placeExceptions.id} desc), '[]')
    from ${placeExceptions}
    where ${placeExceptions.placeId} = ${places.id} and ${placeExceptions.toDate} >= current_date - 2)`;

/** Replaces the week, visitors' and imported rows and written hours included. `userId` is the merchant's, or null for staff. */
export async function replaceHours(
  tx: Tx,
  id: string,
  userId: string | null,
  rows: readonly DayHours[],
): Promise<void> {
  const placeId = BigInt(id);
  await tx.delete(placeHours).where(eq(placeHours.placeId, placeId));
  const unwritten = { hoursExpression: null, hoursRules: null, hoursProjectedOn: null };
  await tx.update(places).set(unwritten).where(eq(places.id, placeId));
  if (rows.length === 0) return;
  await tx.insert(placeHours).values(
    rows.map((row) => ({
      placeId,
      userId,
      dayOfWeek: row.day_of_week,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      isClosed: row.is_closed,
      isOvernight: wraps(row),
      sourceType: "owner" as const,
    })),
  );
}

const wraps = ({ opens_at: opens, closes_at: closes }: DayHours): boolean =>
  opens !== null && closes !== null && closes <= opens;

/** Replaces the exceptions, imported ones included, in the order of the list. `enteredBy` is an audit actor. */
export async function replaceExceptions(
  tx: Tx,
  id: string,
  enteredBy: string,
  rows: readonly ExceptionRecord[],
): Promise<void> {
  const placeId = BigInt(id);
  await tx.delete(placeExceptions).where(eq(placeExceptions.placeId, placeId));
  if (rows.length === 0) return;
  await tx
    .insert(placeExceptions)
    .values(
      rows.map(({ from, to, ranges, note }) => ({ placeId, fromDate: from, toDate: to, ranges, note, enteredBy })),
    );
}
