import { installation } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { queryOne } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The name that makes this installation's UIDs unique. It survives a change of the host and a dump. */
export const readCalendarNamespace = queryOne({
  row: { namespace: text() },
  sql: () => sql`select ${installation.calendarNamespace}::text as namespace from ${installation}`,
  samples: [[]],
});
