import { CallbackRouteError, InvalidCheck, OAuthCallbackError } from "@auth/core/errors";

export type HandshakeFault = "access_denied" | "state_mismatch" | "invalid_code" | "provider_unavailable";

/** A failed sign-in through a provider. The page that the browser returns to receives the code. */
export class HandshakeFailed extends Error {
  override name = "HandshakeFailed";
  constructor(
    readonly code: HandshakeFault,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Describes a failed handshake for the log: names and messages only, because causes may hold personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const inner = cause instanceof Error ? cause : (cause as { err?: unknown } | undefined)?.err;
  return inner instanceof Error ? reasonOf(inner) : `${error.name}: ${error.message.split(". Read more at")[0]}`;
}

/** oauth4webapi's codes for a complete response that fails verification: wrong state, used code, wrong nonce. */
const DISBELIEVED = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_RESPONSE_BODY_ERROR",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);

/** Classifies a failure by next-auth's error and the provider's own error, which counts only after its state is verified. */
export function faultOf(error: unknown, said: string | undefined): HandshakeFault {
  if (error instanceof InvalidCheck) return "state_mismatch";
  if (error instanceof OAuthCallbackError) {
    // Apple's code for a user who cancels.
    return said === "access_denied" || said === "user_cancelled_authorize" ? "access_denied" : "provider_unavailable";
  }
  const inner = error instanceof CallbackRouteError ? (error.cause as { err?: unknown } | undefined)?.err : error;
  if (!(inner instanceof Error)) return "provider_unavailable";
  // Compares codes, because a bundler renames classes.
  const { code } = inner as { code?: unknown };
  if (typeof code !== "string" || !DISBELIEVED.has(code)) return "provider_unavailable";
  return inner.message.includes('"state"') ? "state_mismatch" : "invalid_code";
}
