import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, problem, text } from "@/lib/http/fields";
import { Cart } from "../cart/cart.schemas";
import { amount } from "../fields";
import { Order } from "../orders/order.schemas";

const KEY = "idempotency-key";

/** A caller's own name for a request, by which a repeat is known for one (interface.md, Commerce rule 4). */
const Headers = z
  .object({
    [KEY]: z.string().optional().meta({
      description: "Required: 1 to 255 printable characters of the caller's own, kept for 24 hours.",
      example: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b",
    }),
  })
  .superRefine((headers, ctx) => {
    const key = headers[KEY]?.trim() ?? "";
    if (key === "") problem(ctx, "idempotency_key_required", KEY, "is required");
    else if (!/^[\x20-\x7e]{1,255}$/.test(key))
      problem(ctx, "invalid_idempotency_key", KEY, "is not 1 to 255 characters");
  });

/** Fields that we do not know are kept, because a repeat is told by the whole body. */
export const CheckoutRequest = z
  .looseObject({
    expected_total: amount.optional().meta({ description: "What the caller has shown the buyer.", example: 2_000 }),
    note: text({ max: 1_000, lines: true }).nullish().meta({ example: "We sit at the water" }),
  })
  .optional();
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

export const Checkout = z
  .strictObject({
    order: Order,
    payment: z.strictObject({
      id: z.string().meta({ example: "pi_3KJ2M9QXA7" }),
      provider: z.enum(["sandbox", "stripe"]),
      status: z.enum(["requires_payment", "processing", "failed", "canceled", "succeeded"]),
      client_secret: z.string().nullable().meta({ example: "pi_3KJ2M9QXA7_secret_1" }),
      redirect_url: z.string().nullable().meta({ example: "https://api.example.org/pay/sandbox/pi_3KJ2M9QXA7" }),
    }),
  })
  .meta({ id: "Checkout" });
export type Checkout = z.infer<typeof Checkout>;

export const checkout = endpoint({
  id: "checkout",
  method: "POST",
  path: "/api/v1/checkout",
  tag: "Commerce",
  summary: "Order what is in one's cart",
  description:
    "The order waits an hour for its payment; the cart is emptied by the payment. An order of nothing but gifts is paid at once: its payment has `succeeded`, without secret and page. The same key with the same body gets the first answer again.",
  auth: "member",
  limit: "checkout",
  headers: Headers,
  body: CheckoutRequest,
  status: [201],
  output: Data(Checkout),
  errors: [
    "idempotency_key_required",
    "invalid_idempotency_key",
    "cart_changed",
    "order_pending",
    "request_in_progress",
    "idempotency_key_reused",
  ],
  added: { cart_changed: { cart: Cart } },
  answerHeaders: { "Idempotent-Replayed": ["`true` where this is the answer to an earlier request.", "true"] },
});
