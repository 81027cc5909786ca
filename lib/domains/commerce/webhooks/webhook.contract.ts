import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";

// Printable ASCII, so that any accepted value can be stored.
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The fields common to all deliveries. */
export const PaymentEvent = z.object({
  id: name.meta({ example: "evt_1" }),
  type: name.meta({ example: "payment_intent.succeeded" }),
  data: z.unknown().meta({ description: "`object` is the payment intent. Its `id` is the order's `payment.id`." }),
});

/** The payment intent of a delivery. Other fields are ignored. */
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
  summary: "Receive a payment event",
  description:
    "Called by the payment provider. The `Stripe-Signature` header (`t=…,v1=…`) must sign the raw body, with a timestamp within 300 s of now. Each event is processed once.",
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
