import { env } from "@/lib/platform/settings/env";
import { stripeStepOf } from "./stripe-amounts";

/** The minor units of which the configured provider charges multiples only. */
export const chargeStepOf = (currency: string): number =>
  env().PAYMENTS_PROVIDER === "stripe" ? stripeStepOf(currency) : 1;
