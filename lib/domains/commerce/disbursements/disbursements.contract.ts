import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";
import { storedCurrency, total } from "../fields";

const day = z.string().meta({ format: "date", example: "2026-11-01" });

/** A payout as its merchant sees it, without staff notes. */
export const Disbursement = z
  .strictObject({
    id: z.string().meta({ example: "4" }),
    place_id: z.string().meta({ example: "42" }),
    amount: total.meta({ example: 125_000 }),
    currency: storedCurrency,
    status: z.enum(["pending", "paid"]),
    period_start: day,
    period_end: day,
    paid_at: timestamp.nullable(),
    reference: z.string().nullable().meta({ example: "BOSL 2026-11-30" }),
    created_at: timestamp,
  })
  .meta({ id: "Disbursement" });
export type Disbursement = z.infer<typeof Disbursement>;

const merchant = { tag: "Merchants", auth: "merchant", limit: "none" } as const;

export const DisbursementQuery = z.object({ limit: limitParam(20, 100), cursor: cursorParam });

export const listDisbursements = endpoint({
  ...merchant,
  id: "listDisbursements",
  method: "GET",
  path: "/api/v1/me/disbursements",
  summary: "List your payouts, newest first",
  description: "Payouts to your places. They are made by hand, outside this service.",
  query: DisbursementQuery,
  output: z.strictObject({
    data: z.array(Disbursement),
    meta: CursorMeta,
  }),
  errors: ["claim_not_approved", "invalid_cursor"],
});

export const getDisbursement = endpoint({
  ...merchant,
  id: "getDisbursement",
  method: "GET",
  path: "/api/v1/me/disbursements/{id}",
  summary: "Retrieve a payout",
  description: "A payout to one of your places. That of another merchant gives 404.",
  params: z.object({ id: rowId }),
  output: Data(Disbursement),
  errors: ["claim_not_approved"],
});
