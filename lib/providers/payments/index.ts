import type { Db } from "@/db/client";
import { env, perSettings } from "@/lib/platform/settings/env";
import type { PaymentProvider, ProviderName } from "./port";
import { sandboxPayments } from "./sandbox/sandbox.service";
import { stripePayments } from "./stripe";

export { type PaymentProvider, PaymentRefused } from "./port";

const stripe = perSettings(({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase }): PaymentProvider => {
  if (secretKey === undefined) throw new Error("STRIPE_SECRET_KEY is not set");
  return stripePayments({ secretKey, apiBase });
});

/** The provider of that name, or the one that PAYMENTS_PROVIDER names. */
export function payments(db: Db, name: ProviderName = env().PAYMENTS_PROVIDER): PaymentProvider {
  if (name === "sandbox") return sandboxPayments(db);
  return stripe();
}
