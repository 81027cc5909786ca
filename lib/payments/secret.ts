import { env } from "@/lib/env";
import { keysFor } from "@/lib/http/secrets";

/** What deliveries are signed with; the sandbox makes its own where none is set. */
export function webhookSecret(): string {
  const { PAYMENTS_WEBHOOK_SECRET: given } = env();
  if (given !== undefined) return given;
  const [key] = keysFor("payments-webhook");
  if (!key) throw new Error("no secret in force");
  return `whsec_${key.toString("hex")}`;
}
