import { contentVersions } from "@/db/schema";
import { command } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Fails if the database does not answer or has not been migrated. */
export const touchDatabase = command({
  sql: () => sql`select ${contentVersions.scope} from ${contentVersions} limit 1`,
  samples: [[]],
});
