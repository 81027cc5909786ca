import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";
import { repairText } from "@/lib/platform/text/text";
import { fromStripeAmount } from "@/lib/providers/payments/stripe-amounts";

// Printable ASCII, so that any accepted value can be stored.
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The fields common to all deliveries. */
export const PaymentEvent = z.object({
  id: name.meta({ example: "evt_1" }),
  type: name.meta({ example: "payment_intent.succeeded" }),
  created: z.int().min(0).max(253_402_300_799).nullish().meta({ description: "Unix seconds.", example: 1_767_225_600 }),
  data: z.unknown().meta({
    description:
      "`object` is a payment intent, whose `id` is the order's `payment.id`, or a charge, refund or dispute that names it in `payment_intent`.",
  }),
});

/** An amount of Stripe's, of which the schemas below make minor units. */
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Za-z]{3}$/);

/** The payment intent of a delivery. Other fields are ignored. */
export const PaymentIntent = z
  .object({
    id: name,
    amount,
    amount_received: amount.nullish(),
    currency,
    status: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ amount_received: received, ...intent }) => ({
    ...intent,
    amount: fromStripeAmount(intent.amount, intent.currency),
    amount_received: received == null ? received : fromStripeAmount(received, intent.currency),
  }));

/** The id of the payment intent, which Stripe can also send as an object. */
const intent = z.union([name, z.object({ id: name }).transform(({ id }) => id)]).nullish();

/** A refund of a delivery. */
export const ProviderRefund = z
  .object({
    id: name,
    amount: amount.min(1),
    currency,
    status: z.string().max(50).nullish(),
    payment_intent: intent,
    metadata: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform((refund) => ({ ...refund, amount: fromStripeAmount(refund.amount, refund.currency) }));
export type ProviderRefund = z.output<typeof ProviderRefund>;

/** A charge that was refunded. Newer versions of Stripe's API do not include its refunds. */
export const ProviderCharge = z
  .object({
    id: name,
    amount_refunded: amount,
    currency,
    payment_intent: intent,
    refunds: z.object({ data: z.array(ProviderRefund).max(100) }).nullish(),
  })
  .transform((charge) => ({ ...charge, amount_refunded: fromStripeAmount(charge.amount_refunded, charge.currency) }));
export type ProviderCharge = z.output<typeof ProviderCharge>;

export const ProviderDispute = z
  .object({
    id: name,
    amount,
    currency,
    status: z.string().regex(/^[a-z_]{1,50}$/),
    reason: z
      .string()
      .transform((reason) => repairText(reason, { max: 100 }).text)
      .nullish(),
    payment_intent: intent,
  })
  .transform((dispute) => ({ ...dispute, amount: fromStripeAmount(dispute.amount, dispute.currency) }));
export type ProviderDispute = z.output<typeof ProviderDispute>;

export const receivePaymentEvent = endpoint({
  id: "receivePaymentEvent",
  method: "POST",
  path: "/api/v1/webhooks/payments",
  tag: "Operations",
  summary: "Receive a payment event",
  description:
    "Called by the payment provider. The `Stripe-Signature` header (`t=…,v1=…`) must sign the raw body, with a timestamp within 300 s of now. Each event is processed once. Handles payment intents, refunds (`charge.refunded`, `refund.*`) and disputes (`charge.dispute.*`); other types give 200 and change nothing.",
  auth: "none",
  limit: "none",
  headers: z.object({
    "stripe-signature": z
      .string()
      .optional()
      .meta({
        description: "The time and the HMAC-SHA-256 of the time and the raw body, as Stripe signs its deliveries.",
        example: "t=1767225600,v1=5257a8",
        ...requiredInDocument,
      }),
  }),
  body: PaymentEvent,
  raw: true,
  output: Data(z.strictObject({ received: z.literal(true) }).meta({ id: "EventReceived" })),
  errors: ["invalid_signature", "invalid_body"],
});
