import { guests } from "@/db/schema";
import { orNull, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/**
 * The user that a guest has become, if any. The lock keeps the guest from becoming a user until the transaction ends:
 * otherwise data written just after a sign-in would belong to a guest that has ended.
 */
export const lockGuest = queryRow({
  row: { merged_into: orNull(text()) },
  sql: (guestId: string) => sql`select ${guests.mergedInto} from ${guests} where ${guests.id} = ${guestId} for share`,
  samples: [["guest_1"]],
});
