import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";
import { storedCurrency, total } from "../fields";

const day = z.string().meta({ format: "date", example: "2026-11-01" });

/** What a merchant is paid out; operators' notes are not in it. */
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
  summary: "What one was paid out, newest first",
  query: DisbursementQuery,
  output: z.strictObject({
    data: z.array(Disbursement),
    meta: z.strictObject({ cursor: z.string().nullable().meta({ example: null }) }),
  }),
  errors: ["invalid_cursor"],
});

export const getDisbursement = endpoint({
  ...merchant,
  id: "getDisbursement",
  method: "GET",
  path: "/api/v1/me/disbursements/{id}",
  summary: "One payout to oneself",
  params: z.object({ id: rowId }),
  output: Data(Disbursement),
});
