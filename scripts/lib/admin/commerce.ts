import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import { createProduct } from "@/lib/domains/commerce/catalogue/products-admin.service";
import { decideClaim, isClaimDecision } from "@/lib/domains/commerce/claims/decisions.service";
import {
  cancelDisbursement,
  createDisbursement,
  markDisbursementPaid,
  overrideDisbursement,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import type { Outcome } from "./outcome";

export const COMMERCE_OPTIONS = {
  name: { type: "string" },
  price: { type: "string" },
  sku: { type: "string" },
  description: { type: "string" },
  "compare-at": { type: "string" },
  currency: { type: "string" },
  position: { type: "string" },
  amount: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  notes: { type: "string" },
  reference: { type: "string" },
  merchant: { type: "string" },
  override: { type: "string" },
} as const;

export type CommerceOptions = { [name in keyof typeof COMMERCE_OPTIONS | "reason"]?: string };
type Command = (operator: Operator, id: string, options: CommerceOptions) => Promise<Outcome>;

/** A whole number as typed. The service rejects any other text. */
function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,16}$/.test(text)) throw new OperatorError(`--${option} takes a whole number.`);
  return Number(text);
}

const COMMANDS: Record<string, Command> = {
  "product create": async (operator, id, options) => {
    const { name, sku, description, currency } = options;
    const numbers = {
      price: whole("price", options.price),
      compare_at: whole("compare-at", options["compare-at"]),
      position: whole("position", options.position),
    };
    const made = await createProduct(operator, id, { name, sku, description, currency, ...numbers });
    return { result: made, words: `Product ${made.id} (${made.sku}) was added to the menu of place ${id}.` };
  },
  "order refund": async (operator, id, { amount, reason }) => {
    const done = await refundOrder(operator, id, { amount: whole("amount", amount), reason });
    return {
      result: { ...done },
      words: `${done.amount} ${done.currency} of order ${id} ${done.status === "pending" ? "are being refunded" : "were refunded"}.`,
    };
  },
  "disbursement create": async (operator, id, { amount, override, ...options }) => {
    const { currency, from, to, notes, merchant } = options;
    const given = { amount: whole("amount", amount), currency, from, to, notes, merchant };
    const made =
      override === undefined
        ? await createDisbursement(operator, id, given)
        : await overrideDisbursement(operator, id, given, override);
    return { result: { ...made }, words: `Disbursement ${made.id} of ${made.amount} ${made.currency} is recorded.` };
  },
  "disbursement cancel": async (operator, id, { reason = "" }) => {
    const done = await cancelDisbursement(operator, id, reason);
    return { result: done, words: `Disbursement ${id} is cancelled.` };
  },
  "disbursement pay": async (operator, id, { reference = "" }) => {
    const done = await markDisbursementPaid(operator, id, reference);
    return { result: done, words: `Disbursement ${id} ${done.changed ? "is now" : "was already"} paid.` };
  },
};

/** Runs a commerce command; undefined for any other command. */
export async function commerceCommand(
  operator: Operator,
  [noun = "", verb = "", id, ...rest]: string[],
  options: CommerceOptions,
): Promise<Outcome | undefined> {
  if (id === undefined || rest.length > 0) return undefined;
  if (noun === "claim" && isClaimDecision(verb)) {
    const done = await decideClaim(operator, id, verb, options.reason);
    return { result: { ...done }, words: `Claim ${id} ${done.changed ? "is now" : "was already"} ${done.status}.` };
  }
  return COMMANDS[`${noun} ${verb}`]?.(operator, id, options);
}
