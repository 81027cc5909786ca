import { decimalsOf } from "@/lib/platform/money/minor-units";
import { PaymentRefused } from "./port";

/** The decimals of Stripe's amounts where they are not those of ISO 4217 (docs.stripe.com/currencies, special cases). */
const STRIPE_DECIMALS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

const factorOf = (currency: string): number => {
  const ours = decimalsOf(currency);
  return 10 ** ((STRIPE_DECIMALS[currency] ?? ours) - ours);
};

/**
 * The minor units of which Stripe takes multiples only: ten where a unit has three decimals, whose last one must be 0, and a
 * hundred where Stripe counts whole units.
 */
export const stripeStepOf = (currency: string): number =>
  decimalsOf(currency) === 3 ? 10 : Math.max(1, Math.round(1 / factorOf(currency)));

/** The amount that Stripe expects for one in minor units. Throws PaymentRefused if Stripe has no such amount. */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = minor * factorOf(currency);
  if (minor % stripeStepOf(currency) === 0 && Number.isSafeInteger(amount)) return amount;
  throw new PaymentRefused(`Stripe has no amount of ${minor} minor units of ${currency}`);
}

/** The minor units of an amount of Stripe's. `currency` is in either case. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()));
