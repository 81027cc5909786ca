import { appUsers, orders, places } from "@/db/schema";
import { bigInteger, json, neverNull, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import { type OrderLineRow, orderLinesJson } from "./orders.queries";

/** The addresses of an order's buyer and of its merchant, those that exist. A merchant who orders at the own place is both. */
export const readContacts = query({
  row: { party: text<"buyer" | "merchant">(), email: neverNull(text()) },
  sql: (orderId: string) => sql`
    select contact.party, ${appUsers.email}
    from ${orders}
    cross join lateral (values ('buyer', ${orders.userId}), ('merchant', ${orders.merchantId})) contact(party, user_id)
    join ${appUsers} on ${appUsers.id} = contact.user_id
    where ${orders.id} = ${orderId} and ${appUsers.email} is not null and ${appUsers.deletedAt} is null`,
  samples: [["1"]],
});

/** An order as webhooks and push messages need it: its buyer, its merchant, and the facts that a short message names. */
export const findAnnounced = queryRow({
  row: {
    user_id: text(),
    place_id: rowId,
    merchant_id: orNull(text()),
    place_name: text(),
    customer_short_id: text(),
    total: bigInteger,
    currency: text(),
  },
  sql: (orderId: string) => sql`
    select ${orders.userId}, ${orders.placeId}, ${orders.merchantId}, ${places.name} as place_name,
      ${orders.customerShortId}, ${orders.total}, ${orders.currency}
    from ${orders} join ${places} on ${places.id} = ${orders.placeId} where ${orders.id} = ${orderId}`,
  samples: [["1"]],
});

/** An order as its messages show it. */
export const findMailedOrder = queryRow({
  row: {
    place_name: text(),
    customer_short_id: text(),
    currency: text(),
    total: bigInteger,
    note: orNull(text()),
    lines: json<OrderLineRow[]>(),
  },
  sql: (orderId: string) => sql`
    select ${places.name} as place_name, ${orders.customerShortId}, ${orders.currency}, ${orders.total}, ${orders.note},
      ${orderLinesJson} as lines
    from ${orders} join ${places} on ${places.id} = ${orders.placeId} where ${orders.id} = ${orderId}`,
  samples: [["1"]],
});
