import { areas } from "@/db/schema";
import { json, neverNull, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The areas whose boundaries are known. */
export const readBoundaries = query({
  row: { id: rowId, name: text(), polygon: neverNull(json<unknown>()) },
  sql: () => sql`select ${areas.id}, ${areas.name}, ${areas.polygon} from ${areas} where ${areas.polygon} is not null`,
  samples: [[]],
});
