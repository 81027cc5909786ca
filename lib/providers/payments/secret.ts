import { keysFor } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

/** The secret that signs deliveries. The sandbox creates one if none is set. */
export function webhookSecret(): string {
  const { PAYMENTS_WEBHOOK_SECRET: given } = env();
  if (given !== undefined) return given;
  const [key] = keysFor("payments-webhook");
  if (!key) throw new Error("no active secret");
  return `whsec_${key.toString("hex")}`;
}
