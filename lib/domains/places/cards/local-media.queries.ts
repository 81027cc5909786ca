import type { Tx } from "@/db/client";
import { placeMedia } from "@/db/schema";
import { rowId } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Waits for the transactions that write photos of places. */
export const waitForMediaWriters = command({
  sql: () => sql`lock table ${placeMedia} in share mode`,
  samples: [[]],
});

const idRows = query({
  row: { id: rowId },
  sql: (after: string, limit: number) => sql`
    select distinct ${placeMedia.placeId} as id from ${placeMedia}
    where ${placeMedia.status} = 'approved' and ${placeMedia.placeId} > ${after}::bigint
      and (starts_with(${placeMedia.url}, '/') or starts_with(${placeMedia.thumbnailUrl}, '/')
        or jsonb_path_exists(${placeMedia.sources}, '$[*].url ? (@ starts with "/")'))
    order by 1 limit ${limit}`,
  samples: [["0", 1_000]],
});

/** Returns the ids of the next `limit` places after one that show a photo that this service stores, in id order. */
export const nextIdsWithLocalMedia = async (tx: Tx, after: string, limit: number): Promise<string[]> =>
  (await idRows(tx, after, limit)).map(({ id }) => id);
