import type Stripe from "stripe";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { type ListWindow, type PaymentProvider, PaymentRefused, type PaymentRequest, type RefundRequest } from "./port";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts";

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
  let client: Stripe | undefined;
  /** Loads the SDK with the first call. */
  async function stripe(): Promise<Stripe> {
    const { default: Sdk } = await import("stripe");
    client ??= new Sdk(secretKey, {
      host: hostname,
      port: port || (scheme === "http" ? 80 : 443),
      protocol: scheme,
      httpClient: Sdk.createFetchHttpClient(bounded),
      maxNetworkRetries: 1,
      timeout: TRY_MS + 100,
      telemetry: false,
    });
    return client;
  }
  return {
    name: "stripe",
    async create({ reference, orderId, amount: minor, currency }: PaymentRequest) {
      const amount = toStripeAmount(minor, currency);
      const intent = await told(
        (await stripe()).paymentIntents.create(
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
    async refund({ reference, paymentId, amount: minor, currency }: RefundRequest) {
      const amount = toStripeAmount(minor, currency);
      // Stripe drops idempotency keys after a day, and a refund may be finished later than that.
      const { data } = await told((await stripe()).refunds.list({ payment_intent: paymentId, limit: 100 }));
      const known = data.find(({ metadata }) => metadata?.reference === reference);
      const made =
        known ??
        (await told(
          (
            await stripe()
          ).refunds.create(
            { payment_intent: paymentId, amount, metadata: { reference } },
            { idempotencyKey: reference },
          ),
        ));
      if (made.status === "failed" || made.status === "canceled") throw new PaymentRefused(`the refund ${made.status}`);
      if (!isName(made.id) || made.amount !== amount)
        throw new Error("Stripe's response does not match the requested refund");
      return { id: made.id, status: made.status === "succeeded" ? "succeeded" : "pending" };
    },
    async *listPayments(window: ListWindow) {
      const { paymentIntents } = await stripe();
      const page = (after: string | undefined) => told(paymentIntents.list(listOf(window, after)));
      for await (const intents of pagesOf(page)) {
        yield intents.map(({ id, status, amount_received, currency, metadata }) => ({
          id,
          succeeded: status === "succeeded",
          currency: currency.toUpperCase(),
          amount: fromStripeAmount(amount_received, currency),
          orderId: metadata?.order_id ?? null,
        }));
      }
    },
    async *listRefunds(window: ListWindow) {
      const { refunds } = await stripe();
      const page = (after: string | undefined) => told(refunds.list(listOf(window, after)));
      for await (const refunds of pagesOf(page)) {
        yield refunds.map(({ id, status, amount, currency, payment_intent: intent }) => ({
          id,
          currency: currency.toUpperCase(),
          status: listedStatus(status),
          amount: fromStripeAmount(amount, currency),
          paymentId: typeof intent === "string" ? intent : (intent?.id ?? null),
        }));
      }
    },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
const listOf = ({ from, to }: ListWindow, after: string | undefined) => ({
  created: { gte: seconds(from), lt: seconds(to) },
  limit: 100,
  ...(after !== undefined && { starting_after: after }),
});

const listedStatus = (status: string | null): "pending" | "succeeded" | "failed" => {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
};

// More than a day of any destination. A list that never ends must not keep a job running.
const MAX_PAGES = 2_000;

/** The pages of a list of Stripe's, in its order. Throws if it does not end. */
async function* pagesOf<T extends { id: string }>(
  page: (after: string | undefined) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  let after: string | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const { data, has_more: more } = await page(after);
    yield data;
    const last = data.at(-1)?.id;
    if (!more || last === undefined || last === after) return;
    after = last;
  }
  throw new Error("Stripe's list does not end");
}

const isName = (value: unknown): value is string => typeof value === "string" && /^\w{3,255}$/.test(value);

/** Awaits a response. Throws PaymentRefused if Stripe rejects the request as invalid, because a retry cannot help. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { default: Sdk } = await import("stripe");
    const refused = error instanceof Sdk.errors.StripeInvalidRequestError && error.statusCode === 400;
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
