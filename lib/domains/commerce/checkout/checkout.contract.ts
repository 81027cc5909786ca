import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { addProblem, Data, text } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";
import { Cart } from "../cart/cart.schemas";
import { amount } from "../fields";
import { Order } from "../orders/order.schemas";

const KEY = "idempotency-key";

/** The caller's idempotency key, which identifies a repeated request (docs/contract.md#checkout). */
const Headers = z
  .object({
    [KEY]: z
      .string()
      .optional()
      .meta({
        description: "A key of your choice: 1 to 255 printable ASCII characters. Stored for 24 hours.",
        minLength: 1,
        maxLength: 255,
        pattern: "^[\\x20-\\x7e]+$",
        ...requiredInDocument,
        example: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b",
      }),
  })
  .superRefine((headers, ctx) => {
    const key = headers[KEY]?.trim() ?? "";
    if (key === "") addProblem(ctx, "idempotency_key_required", KEY, "is required");
    else if (!/^[\x20-\x7e]{1,255}$/.test(key))
      addProblem(ctx, "invalid_idempotency_key", KEY, "must be 1 to 255 printable ASCII characters");
  });

/** Keeps unknown fields, because the hash of the whole body decides whether a request is a repeat. */
export const CheckoutRequest = z
  .looseObject({
    expected_total: amount
      .optional()
      .meta({ description: "The total shown to the buyer, in minor units.", example: 2_000 }),
    note: text({ max: 1_000, lines: true }).nullish().meta({ example: "Table by the water" }),
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
  summary: "Check out your cart",
  description:
    "Needs an account: a guest gets 403, and `details` says what to do. The cart of a guest moves to the account on sign-in. Creates an order that expires unless it is paid within an hour. A successful payment empties the cart. An order with a total of 0 is paid immediately: its payment has the status `succeeded` and no `client_secret` or `redirect_url`. A repeated key with the same body returns the first response.",
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
  errorFields: { cart_changed: { cart: Cart } },
  links: { getOrder: { id: "$response.body#/data/order/id" } },
  responseHeaders: { "Idempotent-Replayed": ["`true` if this repeats an earlier response.", "true"] },
});
