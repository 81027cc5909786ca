import { CallbackRouteError, InvalidCheck, OAuthCallbackError } from "@auth/core/errors";

export type HandshakeFault = "access_denied" | "state_mismatch" | "invalid_code" | "provider_unavailable";

/** A sign-in through a provider that did not come about; the code goes to the page that the browser returns to. */
export class HandshakeFailed extends Error {
  override name = "HandshakeFailed";
  constructor(
    readonly code: HandshakeFault,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Why a handshake failed, in words for the log: names and messages only, since causes hold what a provider said of people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const inner = cause instanceof Error ? cause : (cause as { err?: unknown } | undefined)?.err;
  return inner instanceof Error ? reasonOf(inner) : `${error.name}: ${error.message.split(". Read more at")[0]}`;
}

/** oauth4webapi's codes for an answer that came whole and is not to be believed: another state, a spent code, another nonce. */
const DISBELIEVED = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_RESPONSE_BODY_ERROR",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);

/** What went wrong, by next-auth's error and by what the provider said, which counts once its state has been found good. */
export function faultOf(error: unknown, said: string | undefined): HandshakeFault {
  if (error instanceof InvalidCheck) return "state_mismatch";
  if (error instanceof OAuthCallbackError) {
    // Apple has a word of its own for a person who says no.
    return said === "access_denied" || said === "user_cancelled_authorize" ? "access_denied" : "provider_unavailable";
  }
  const inner = error instanceof CallbackRouteError ? (error.cause as { err?: unknown } | undefined)?.err : error;
  if (!(inner instanceof Error)) return "provider_unavailable";
  // By their codes, because a bundler gives classes other names.
  const { code } = inner as { code?: unknown };
  if (typeof code !== "string" || !DISBELIEVED.has(code)) return "provider_unavailable";
  return inner.message.includes('"state"') ? "state_mismatch" : "invalid_code";
}
