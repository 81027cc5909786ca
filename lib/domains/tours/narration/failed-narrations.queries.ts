import { tourStops, tours } from "@/db/schema";
import { integer, neverNull, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, nameOf, sql } from "@/lib/platform/sql/template";

const FAILED = {
  id: rowId,
  tour_id: rowId,
  tour_title: text(),
  planned_at: timestamp,
  stop_order: neverNull(integer),
  stop_type: text<"place" | "event">(),
  entity_id: rowId,
  title: text(),
  reason: orNull(text()),
};
/** A stop whose narration failed, with its tour and when that was planned. */
export type FailedRow = RowOf<typeof FAILED>;

const hasFailed = sql`${tourStops.ttsStatus} = ${literal("failed")} and ${tourStops.leftAs} is null`;

/** A page of the failed narrations, newest first. */
export const readFailedPage = query({
  row: FAILED,
  sql: (turn: Turn) => sql`
    select ${tourStops.id}, ${tourStops.tourId}, ${tours.title} as tour_title, ${tours.generatedAt} as planned_at,
      ${tourStops.stopOrder}, ${tourStops.stopType}, ${tourStops.entityId}, ${tourStops.title},
      ${tourStops.ttsError} as reason
    from ${tourStops} join ${tours} on ${tours.id} = ${tourStops.tourId}
    where ${hasFailed} ${pageClause(tourStops.id, turn)}`,
  samples: [[{}], [{ before: "9" }], [{ after: "9" }]],
});

/** Queues a failed narration again. Undefined if it has not failed or the stop does not exist. */
export const requeueFailed = queryRow({
  row: { tour_id: rowId, narrative: text() },
  sql: (stopId: string) => sql`
    update ${tourStops} set ${nameOf(tourStops.ttsStatus)} = 'queued', ${nameOf(tourStops.ttsError)} = null,
      ${nameOf(tourStops.ttsQueuedAt)} = now()
    where ${tourStops.id} = ${stopId}::bigint and ${hasFailed}
    returning ${tourStops.tourId}, ${tourStops.narrative}`,
  samples: [["1"]],
});
