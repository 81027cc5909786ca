import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";

// Printable, so that whatever comes can be kept.
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** A delivery as far as any kind of it goes. */
export const PaymentEvent = z.object({
  id: name.meta({ example: "evt_1" }),
  type: name.meta({ example: "payment_intent.succeeded" }),
  data: z.unknown().meta({ description: "`object` is the payment intent, whose `id` is the checkout's `payment.id`." }),
});

/** The payment intent of a delivery; more stands in it than we read. */
export const PaymentIntent = z.object({
  object: z.object({
    id: name,
    amount: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    amount_received: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
    currency: z.string().regex(/^[A-Za-z]{3}$/),
    status: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  }),
});

export const receivePaymentEvent = endpoint({
  id: "receivePaymentEvent",
  method: "POST",
  path: "/api/v1/webhooks/payments",
  tag: "Operations",
  summary: "Deliveries of the payment provider",
  description:
    "Signed over the raw body (`Stripe-Signature: t=…,v1=…`), at most 300 s from now either way. Each event is acted on once.",
  auth: "none",
  limit: "none",
  headers: z.object({ "stripe-signature": z.string().optional().meta({ example: "t=1767225600,v1=5257a8" }) }),
  body: PaymentEvent,
  raw: true,
  output: Data(z.strictObject({ received: z.literal(true) })),
  errors: ["invalid_signature", "invalid_body"],
});
