import { decimalsOf } from "@/lib/platform/money/minor-units";
import { PaymentRefused } from "./port";

/** The decimals of Stripe's amounts where they are not those of ISO 4217 (docs.stripe.com/currencies, special cases). */
const STRIPE_DECIMALS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

const factorOf = (currency: string): number => {
  const ours = decimalsOf(currency);
  return 10 ** ((STRIPE_DECIMALS[currency] ?? ours) - ours);
};

/** The amount that Stripe expects for one in minor units. Throws PaymentRefused if Stripe has no such amount. */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = minor * factorOf(currency);
  if (Number.isSafeInteger(amount)) return amount;
  throw new PaymentRefused(`Stripe has no amount of ${minor} minor units of ${currency}`);
}

/** The minor units of an amount of Stripe's. `currency` is in either case. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()));
