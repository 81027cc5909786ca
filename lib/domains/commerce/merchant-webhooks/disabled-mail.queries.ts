import { appUsers, places, webhookEndpoints } from "@/db/schema";
import { neverNull, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The address of an endpoint's merchant. */
export const findMerchantMail = queryRow({
  row: { email: neverNull(text()) },
  sql: (endpointId: string) => sql`
    select ${appUsers.email} from ${webhookEndpoints} join ${appUsers} on ${appUsers.id} = ${webhookEndpoints.userId}
    where ${webhookEndpoints.id} = ${endpointId} and ${appUsers.email} is not null and ${appUsers.deletedAt} is null`,
  samples: [["1"]],
});

/** A disabled endpoint as the message about it shows it. */
export const findDisabled = queryRow({
  row: { url: text(), place_id: rowId, place_name: text(), disabled_reason: orNull(text<"failing" | "gone">()) },
  sql: (endpointId: string) => sql`
    select ${webhookEndpoints.url}, ${webhookEndpoints.placeId}, ${places.name} as place_name,
      ${webhookEndpoints.disabledReason}
    from ${webhookEndpoints} join ${places} on ${places.id} = ${webhookEndpoints.placeId}
    where ${webhookEndpoints.id} = ${endpointId}`,
  samples: [["1"]],
});
