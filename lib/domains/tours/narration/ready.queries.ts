import { tourStops, tours } from "@/db/schema";
import { integer, rowId, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Lets this transaction commit before it is on the disk. The next commit that waits for the disk brings it there. */
export const commitLater = queryRow({
  row: { setting: text() },
  sql: () => sql`select set_config('synchronous_commit', 'off', true) as setting`,
  samples: [[]],
});

/** The tour of a stop, locked, so that of two last stops one sees that the other has ended. */
export const lockTourOfStop = queryRow({
  row: { id: rowId, owner: text(), title: text() },
  sql: (stopId: string) => sql`
    select ${tours.id}, ${tours.owner}, ${tours.title} from ${tours}
    where ${tours.id} = (select ${tourStops.tourId} from ${tourStops} where ${tourStops.id} = ${stopId}) for update`,
  samples: [["1"]],
});

/** How many stops of a stop's tour wait for their audio, and how many have it. Stops that left the tour do not count. */
export const countNarrations = queryRow({
  row: { queued: integer, done: integer },
  sql: (stopId: string) => sql`
    select count(*) filter (where ${tourStops.ttsStatus} = 'queued')::int as queued,
      count(*) filter (where ${tourStops.ttsStatus} = 'done')::int as done
    from ${tourStops} where ${tourStops.tourId} = (
      select ${tourStops.tourId} from ${tourStops} where ${tourStops.id} = ${stopId}) and ${tourStops.leftAs} is null`,
  samples: [["1"]],
});
