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

/** A merchant's balance at a place. `available` may be negative. */
export const Balance = z
  .strictObject({
    place_id: z.string().meta({ example: "42" }),
    currency: storedCurrency,
    completed: total.meta({ description: "The totals of your completed orders, in minor units.", example: 250_000 }),
    refunded: total.meta({ description: "The part of `completed` that was refunded.", example: 4_000 }),
    commission: total.meta({ description: "The destination's part of `completed` less `refunded`.", example: 24_600 }),
    disputed: total.meta({
      description: "What open and lost disputes of completed orders have taken back at the payment provider.",
      example: 0,
    }),
    disbursed: total.meta({ description: "The sum of your payouts, pending and paid.", example: 125_000 }),
    available: z.int().meta({
      format: "int64",
      description:
        "`completed` less `refunded`, `commission`, `disputed` and `disbursed`: what has not been paid out yet. Negative if orders were refunded after their payout.",
      example: 96_400,
    }),
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof Balance>;

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
  description: "A payout to one of your places. Another merchant's payout gives 404.",
  params: z.object({ id: rowId }),
  output: Data(Disbursement),
  errors: ["claim_not_approved"],
});

export const listBalances = endpoint({
  ...merchant,
  id: "listBalances",
  method: "GET",
  path: "/api/v1/me/balances",
  summary: "List the balances of your places",
  description:
    "What you have earned at each of your places, less what has been paid out: one balance for each currency. Sales and payouts of a place's earlier merchants are not part of it.",
  output: z.strictObject({ data: z.array(Balance) }),
  errors: ["claim_not_approved"],
});
