import Stripe from "stripe";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { type PaymentProvider, PaymentRefused, type PaymentRequest, type RefundRequest } from "./port";

export interface StripeOptions {
  secretKey: string;
  /** Scheme, host and port of the API. */
  apiBase: string;
}

// Milliseconds. Two attempts fit into the deadline of a request. A retry uses the same idempotency key.
const TRY_MS = 1_600;
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Stripe's payment intents and refunds through its SDK. Responses are validated before use. */
export function stripePayments({ secretKey, apiBase }: StripeOptions): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === "http:" ? "http" : "https";
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (scheme === "http" ? 80 : 443),
    protocol: scheme,
    httpClient: Stripe.createFetchHttpClient(bounded),
    maxNetworkRetries: 1,
    timeout: TRY_MS + 100,
    telemetry: false,
  });
  return {
    name: "stripe",
    async create({ reference, orderId, amount, currency }: PaymentRequest) {
      const intent = await told(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            metadata: { order_id: orderId },
          },
          { idempotencyKey: reference },
        ),
      );
      const { id, client_secret: clientSecret } = intent;
      const same = intent.amount === amount && intent.currency === currency.toLowerCase();
      if (!isName(id) || !isName(clientSecret) || !same)
        throw new Error("Stripe's response does not match the requested payment");
      return { id, clientSecret, redirectUrl: null };
    },
    async refund({ reference, paymentId, amount }: RefundRequest) {
      // Stripe drops idempotency keys after a day, and a refund may be finished later than that.
      const { data } = await told(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
      const known = data.find(({ metadata }) => metadata?.reference === reference);
      const made =
        known ??
        (await told(
          stripe.refunds.create(
            { payment_intent: paymentId, amount, metadata: { reference } },
            { idempotencyKey: reference },
          ),
        ));
      if (made.status === "failed" || made.status === "canceled") throw new PaymentRefused(`the refund ${made.status}`);
      if (!isName(made.id) || made.amount !== amount)
        throw new Error("Stripe's response does not match the requested refund");
      return { id: made.id };
    },
  };
}

const isName = (value: unknown): value is string => typeof value === "string" && /^\w{3,255}$/.test(value);

/** Awaits a response. Throws PaymentRefused if Stripe rejects the request as invalid, because a retry cannot help. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
    throw refused ? new PaymentRefused(error.message, { cause: error }) : error;
  }
}

const bounded: typeof fetch = async (input, init = {}) => {
  const { signal, redirect: _, ...rest } = init;
  const bounds = { deadlineMs: TRY_MS, maxBytes: MAX_ANSWER_BYTES };
  const { status, headers, bytes } = await boundedFetch(String(input), {
    provider: "payments",
    ...rest,
    ...bounds,
    ...(signal && { signal }),
  });
  return new Response(new Uint8Array(bytes), { status, headers });
};
