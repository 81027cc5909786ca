import { expect, test } from "vitest";
import {
  PaymentIntent,
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
} from "@/lib/domains/commerce/webhooks/webhook.contract";

test.each([
  ["xcd", 1_250, 1_250],
  ["jpy", 1_250, 1_250],
  ["kwd", 1_250, 1_250],
  ["isk", 125_000, 1_250],
  ["UGX", 125_000, 1_250],
  ["mga", 1_250, 125_000],
])("a delivery of Stripe in %s over %d is about %d minor units", (currency, amount, minor) => {
  const refund = { id: "re_1", amount, currency };
  const intent = PaymentIntent.parse({ id: "pi_1", amount, amount_received: amount, currency });
  expect([intent.amount, intent.amount_received]).toEqual([minor, minor]);
  const charge = ProviderCharge.parse({ id: "ch_1", amount_refunded: amount, currency, refunds: { data: [refund] } });
  expect([charge.amount_refunded, charge.refunds?.data[0]?.amount]).toEqual([minor, minor]);
  expect(ProviderRefund.parse(refund).amount).toBe(minor);
  expect(ProviderDispute.parse({ id: "dp_1", amount, currency, status: "lost" }).amount).toBe(minor);
});

test("the reason of a dispute can be stored, whatever it contains", () => {
  const dispute = { id: "dp_1", amount: 1, currency: "xcd", status: "lost", reason: "fraud\u0000ulent" };
  expect(ProviderDispute.parse(dispute).reason).toBe("fraud ulent");
});
