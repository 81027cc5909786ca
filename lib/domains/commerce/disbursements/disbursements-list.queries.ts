import { disbursements, places } from "@/db/schema";
import { orNull, type RowOf, text } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql } from "@/lib/platform/sql/template";
import { DISBURSEMENT, type DisbursementStatus, disbursementColumns } from "./disbursements.queries";

const ADMIN_DISBURSEMENT = { ...DISBURSEMENT, place_name: text(), notes: orNull(text()) };
export type AdminDisbursementRow = RowOf<typeof ADMIN_DISBURSEMENT>;

const select = sql`
  select ${disbursementColumns}, ${places.name} as place_name, ${disbursements.notes}
  from ${disbursements} join ${places} on ${places.id} = ${disbursements.placeId}`;

export interface DisbursementFilter {
  status?: DisbursementStatus | undefined;
  placeId?: string | undefined;
}

/** A page of the payouts of all places, newest first. */
export const readDisbursementPage = query({
  row: ADMIN_DISBURSEMENT,
  sql: ({ status, placeId }: DisbursementFilter, turn: Turn) => sql`
    ${select} where true ${status === undefined ? none : sql`and ${disbursements.status} = ${literal(status)}`}
    ${placeId === undefined ? none : sql`and ${disbursements.placeId} = ${placeId}`}
    ${pageClause(disbursements.id, turn)}`,
  samples: [
    [{}, {}],
    [{ status: "pending", placeId: "1" }, { before: "9" }],
    [{ status: "paid" }, { after: "9" }],
  ],
});

/** A payout of any place. */
export const findAnyDisbursement = queryRow({
  row: ADMIN_DISBURSEMENT,
  sql: (id: string) => sql`${select} where ${disbursements.id} = ${id}`,
  samples: [["1"]],
});
