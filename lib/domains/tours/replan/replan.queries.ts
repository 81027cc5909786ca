import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { events, places, tourStops, tours } from "@/db/schema";
import type { NewStop, NewTour } from "@/lib/domains/tours/tours.queries";
import { orNull, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

export type LeftAs = NonNullable<(typeof tourStops.$inferSelect)["leftAs"]>;

/** All stops that a tour has or had, with the venues of events and the kinds of places. `left_as` is null for those that it has. */
export const readEveryStop = query({
  row: {
    id: rowId,
    stop_type: text<"place" | "event">(),
    entity_id: rowId,
    left_as: orNull(text<LeftAs>()),
    arrives_at: timestamp,
    venue_id: orNull(rowId),
    place_kind: orNull(text()),
    /** The kind of the place in one word (`facts.kind`). */
    sight: orNull(text()),
  },
  sql: (tourId: string) => sql`
    select ${tourStops.id}, ${tourStops.stopType}, ${tourStops.entityId}, ${tourStops.leftAs},
      ${tourStops.arrivesAt}, ${events.placeId} as venue_id, ${places.placeKind}, ${places.facts} ->> 'kind' as sight
    from ${tourStops} left join ${events} on ${tourStops.stopType} = 'event' and ${events.id} = ${tourStops.entityId}
      left join ${places} on ${tourStops.stopType} = 'place' and ${places.id} = ${tourStops.entityId}
    where ${tourStops.tourId} = ${tourId} order by ${tourStops.id}`,
  samples: [["1"]],
});

/** The English names of places that have one. */
export const readEnglishNames = query({
  row: { id: rowId, english: text() },
  sql: (placeIds: readonly string[]) => sql`
    select ${places.id}, ${places.facts} -> 'names' ->> 'en' as english from ${places}
    where ${places.id} = any(${placeIds}::bigint[]) and ${places.facts} -> 'names' ->> 'en' is not null`,
  samples: [[["1"]]],
});

/**
 * Stores the new state of an owner's tour, and locks it. False if its stops have changed since `revision` was
 * read, or it is over.
 */
export async function updateTour(
  tx: Tx,
  { id, owner, revision }: { id: string; owner: string; revision: number },
  values: Partial<NewTour>,
): Promise<boolean> {
  const isCurrent = and(
    eq(tours.id, BigInt(id)),
    eq(tours.owner, owner),
    eq(tours.revision, revision),
    inArray(tours.status, ["draft", "active"]),
  );
  const rows = await tx
    .update(tours)
    .set({ ...values, revision: revision + 1 })
    .where(isCurrent)
    .returning({ id: tours.id });
  return rows.length > 0;
}

/** Takes stops out of their tour. */
export async function leaveStops(tx: Tx, stopIds: readonly string[], leftAs: LeftAs): Promise<void> {
  if (stopIds.length === 0) return;
  await tx
    .update(tourStops)
    .set({ stopOrder: null, leftAs })
    .where(inArray(tourStops.id, stopIds.map(BigInt)));
}

/** Updates a stop that the tour has or has again. */
export async function updateStop(tx: Tx, stopId: string, values: Partial<NewStop>): Promise<void> {
  await tx
    .update(tourStops)
    .set({ ...values, leftAs: null })
    .where(eq(tourStops.id, BigInt(stopId)));
}

/** Adds a stop to a tour. Returns its id. */
export async function insertStop(tx: Tx, tourId: string, stop: NewStop): Promise<string> {
  const [row] = await tx
    .insert(tourStops)
    .values({ ...stop, tourId: BigInt(tourId) })
    .returning({ id: tourStops.id });
  return String(row?.id ?? 0n);
}
