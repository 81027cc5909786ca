import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { PaymentRefused } from "@/lib/providers/payments";
import { stripePayments } from "@/lib/providers/payments/stripe";
import {
  answerJson,
  type Behaviour,
  FAILURES,
  type Received,
  type StandIn,
  standIn,
  startStandIn,
} from "@/tests/support/stand-in";

interface Made {
  id: string;
  [field: string]: unknown;
}
/** The stand-in stores, as Stripe does, one object for each idempotency key, even if the response was lost. */
const made = new Map<string, Made>();
const refunds: Made[] = [];

function act({ line, headers, body }: Received): [number, unknown] {
  if (headers.authorization !== "Bearer sk_test_1") return [401, { error: { type: "invalid_request_error" } }];
  const given = new URLSearchParams(body);
  if (line.startsWith("GET /v1/refunds")) return [200, { object: "list", data: refunds, has_more: false }];
  const key = String(headers["idempotency-key"]);
  const id = createHash("sha256").update(key).digest("hex").slice(0, 24);
  const known = made.get(key);
  if (known) return [200, known];
  if (line === "POST /v1/payment_intents") {
    const intent = {
      id: `pi_${id}`,
      object: "payment_intent",
      client_secret: `pi_${id}_secret_x`,
      status: "requires_payment_method",
      amount: Number(given.get("amount")),
      currency: given.get("currency"),
      metadata: { order_id: given.get("metadata[order_id]") },
    };
    made.set(key, intent);
    return [200, intent];
  }
  if (line !== "POST /v1/refunds") return [404, { error: { type: "invalid_request_error" } }];
  const refund = {
    id: `re_${id}`,
    object: "refund",
    status: "succeeded",
    amount: Number(given.get("amount")),
    payment_intent: given.get("payment_intent"),
    metadata: { reference: given.get("metadata[reference]") },
  };
  made.set(key, refund);
  refunds.push(refund);
  return [200, refund];
}

const usual: Behaviour = (_, res, received) => answerJson(res, ...act(received));
const stripe = await standIn(usual);
const provider = stripePayments({ secretKey: "sk_test_1", apiBase: stripe.baseUrl });

// Tests of failures wait for timeouts and retries. Each has a Stripe of its own, so that they wait together.
const others: StandIn[] = [];
afterAll(() => {
  for (const other of others) other.stop();
});
async function providerOver(behaviour: Behaviour): Promise<typeof provider> {
  const other = await startStandIn(behaviour);
  others.push(other);
  return stripePayments({ secretKey: "sk_test_1", apiBase: other.baseUrl });
}

const REQUEST = { reference: "pay_1", orderId: "42", amount: 2_750, currency: "XCD" };
const REFUND = { reference: "refund_7", paymentId: "pi_1", amount: 500, currency: "XCD" };
beforeEach(() => {
  made.clear();
  refunds.length = 0;
});

/** Fails the first requests, then answers as usual. */
const failing = (times: number, failure: Behaviour): Behaviour => {
  let left = times;
  return (...args) => (left-- > 0 ? failure(...args) : usual(...args));
};
const afterEffect: Behaviour = (req, _, received) => {
  act(received);
  req.socket.destroy();
};

describe("a payment", () => {
  test("is an intent over exactly the order's amount, under our own idempotency key", async () => {
    const payment = await provider.create(REQUEST);
    expect(payment).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining("_secret_"),
      redirectUrl: null,
    });
    const [asked] = stripe.received;
    expect(stripe.received).toHaveLength(1);
    expect(asked?.line).toBe("POST /v1/payment_intents");
    expect(asked?.headers["idempotency-key"]).toBe("pay_1");
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      amount: "2750",
      currency: "xcd",
      "automatic_payment_methods[enabled]": "true",
      "metadata[order_id]": "42",
    });
  });

  test.each([
    ["XCD", 1_250, "1250"],
    ["JPY", 1_250, "1250"],
    ["KWD", 1_250, "1250"],
    ["ISK", 1_250, "125000"],
    ["UGX", 1_250, "125000"],
    ["MGA", 125_000, "1250"],
  ])("in %s is in Stripe's units, which are not always the minor ones", async (currency, amount, sent) => {
    const reference = `pay_${currency}`;
    await provider.create({ ...REQUEST, reference, currency, amount });
    expect(new URLSearchParams(stripe.received.at(-1)?.body).get("amount")).toBe(sent);
    await provider.refund({ ...REFUND, reference: `refund_${currency}`, currency, amount });
    expect(new URLSearchParams(stripe.received.at(-1)?.body).get("amount")).toBe(sent);
  });

  test("of a part of Stripe's unit is refused", async () => {
    for (const [currency, amount] of [
      ["MGA", 125_050],
      ["KWD", 1_255],
    ] as const)
      await expect(provider.create({ ...REQUEST, currency, amount })).rejects.toThrow(PaymentRefused);
  });

  test("asked for again is the same one", async () => {
    expect(await provider.create(REQUEST)).toEqual(await provider.create(REQUEST));
    expect(made.size).toBe(1);
  });

  test("is made once where the answer is lost after the effect", async () => {
    stripe.behave(failing(1, afterEffect));
    expect((await provider.create(REQUEST)).id).toMatch(/^pi_/);
    stripe.behave(failing(9, afterEffect));
    await expect(provider.create({ ...REQUEST, reference: "pay_2" })).rejects.toThrow();
    stripe.behave(usual);
    await provider.create({ ...REQUEST, reference: "pay_2" });
    expect(made.size).toBe(2);
  });

  test.concurrent.each(["500", "reset after the request", "hang"])(
    "gets over one failure (%s) by itself",
    async (name) => {
      const over = await providerOver(failing(1, FAILURES[name] as Behaviour));
      expect((await over.create(REQUEST)).id).toMatch(/^pi_/);
    },
  );

  test.concurrent.each(Object.entries(FAILURES))(
    "%s for good is a failure that says nothing of the effect, in time",
    async (_, failure) => {
      const over = await providerOver(failure);
      const started = performance.now();
      const error = await over.create(REQUEST).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PaymentRefused);
      expect(performance.now() - started).toBeLessThan(6_000);
    },
  );

  test.each([{ amount: 1 }, { currency: "usd" }, { id: 7 }, { id: "pi_<script>" }, { client_secret: null }])(
    "is not believed where the answer says %j",
    async (over) => {
      stripe.behave((_, res, received) => answerJson(res, 200, { ...(act(received)[1] as object), ...over }));
      await expect(provider.create(REQUEST)).rejects.toThrow("does not match the requested payment");
    },
  );

  test("refused by Stripe is PaymentRefused", async () => {
    const error = { type: "invalid_request_error", code: "amount_too_small", param: "amount", message: "Too small" };
    stripe.behave((_, res) => answerJson(res, 400, { error }));
    await expect(provider.create(REQUEST)).rejects.toThrow(PaymentRefused);
  });
});

describe("a refund", () => {
  test("is asked for under our own reference", async () => {
    expect(await provider.refund(REFUND)).toEqual({ id: expect.stringMatching(/^re_/), status: "succeeded" });
    expect(stripe.received.at(-1)?.headers["idempotency-key"]).toBe("refund_7");
  });

  test("is made once, also where Stripe has forgotten the idempotency key", async () => {
    stripe.behave((req, res, received) => (received.line.startsWith("GET") ? usual : afterEffect)(req, res, received));
    await expect(provider.refund(REFUND)).rejects.toThrow();
    made.clear();
    stripe.behave(usual);
    await provider.refund(REFUND);
    expect(refunds).toHaveLength(1);
  });

  test("that Stripe refuses or that fails is PaymentRefused", async () => {
    stripe.behave((_, res, received) =>
      received.line.startsWith("GET")
        ? usual(_, res, received)
        : answerJson(res, 400, {
            error: { type: "invalid_request_error", code: "charge_already_refunded", message: "x" },
          }),
    );
    await expect(provider.refund(REFUND)).rejects.toThrow(PaymentRefused);
    stripe.behave((_, res, received) =>
      received.line.startsWith("GET")
        ? usual(_, res, received)
        : answerJson(res, 200, { ...REFUND, id: "re_1", status: "failed" }),
    );
    await expect(provider.refund(REFUND)).rejects.toThrow(PaymentRefused);
  });
});

test("a refund that Stripe has accepted and not made is pending", async () => {
  stripe.behave((req, res, received) => {
    if (received.line.startsWith("GET")) return usual(req, res, received);
    answerJson(res, 200, { ...(act(received)[1] as object), status: "pending" });
  });
  expect(await provider.refund(REFUND)).toMatchObject({ status: "pending" });
  stripe.behave(usual);
});

describe("a list", () => {
  const window = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-11-02T00:00:00Z") };
  /** Answers with objects page by page, as Stripe does. */
  const list =
    (objects: { id: string }[], size: number): Behaviour =>
    (_, res, { line }) => {
      const query = new URL(line.split(" ")[1] ?? "", "http://stripe").searchParams;
      const start = objects.findIndex(({ id }) => id === query.get("starting_after")) + 1;
      const data = objects.slice(start, start + size);
      answerJson(res, 200, { object: "list", data, has_more: start + size < objects.length });
    };
  const all = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
    const found: T[] = [];
    for await (const page of pages) found.push(...page);
    return found;
  };

  test("of payments has every page of the window", async () => {
    const intents = ["succeeded", "canceled", "processing"].map((status, n) => ({
      id: `pi_${n}`,
      status,
      amount: 900,
      amount_received: n === 0 ? 900 : 0,
      currency: "xcd",
      metadata: n === 0 ? { order_id: "42" } : {},
    }));
    stripe.behave(list(intents, 2));
    expect(await all(provider.listPayments(window))).toEqual([
      { id: "pi_0", succeeded: true, amount: 900, currency: "XCD", orderId: "42" },
      { id: "pi_1", succeeded: false, amount: 0, currency: "XCD", orderId: null },
      { id: "pi_2", succeeded: false, amount: 0, currency: "XCD", orderId: null },
    ]);
    expect(decodeURIComponent(stripe.received.at(-2)?.line ?? "")).toContain(
      "created[gte]=1793491200&created[lt]=1793577600",
    );
    stripe.behave(usual);
  });

  test("has amounts in minor units", async () => {
    const intent = { id: "pi_isk", status: "succeeded", amount_received: 125_000, currency: "isk", metadata: {} };
    stripe.behave(list([intent], 1));
    expect((await all(provider.listPayments(window))).map(({ amount }) => amount)).toEqual([1_250]);
    stripe.behave(list([{ ...intent, id: "re_isk", amount: 125_000 } as { id: string }], 1));
    expect((await all(provider.listRefunds(window))).map(({ amount }) => amount)).toEqual([1_250]);
    stripe.behave(usual);
  });

  test("of refunds has their status in our words", async () => {
    const states = ["pending", "requires_action", "succeeded", "failed", "canceled"];
    const intentOf = (n: number) => [null, "pi_1", { id: "pi_2" }][n % 3];
    stripe.behave(
      list(
        states.map((status, n) => ({ id: `re_${n}`, status, amount: 5, currency: "xcd", payment_intent: intentOf(n) })),
        3,
      ),
    );
    const found = await all(provider.listRefunds(window));
    expect(found.map(({ status, paymentId }) => [status, paymentId])).toEqual([
      ["pending", null],
      ["pending", "pi_1"],
      ["succeeded", "pi_2"],
      ["failed", null],
      ["failed", "pi_1"],
    ]);
    stripe.behave(usual);
  });

  test("that does not respond is an error, not an empty list", async () => {
    stripe.behave(FAILURES["500"] as Behaviour);
    await expect(all(provider.listPayments(window))).rejects.toThrow();
    stripe.behave(usual);
  });
});
