import { createHash } from "node:crypto";
import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/platform/log/log";
import { type Env, env } from "@/lib/platform/settings/env";
import type { GuestData } from "../guest-data";
import type { UserRow } from "../users.queries";
import { identityOf, isSubject, NotLinked, userOfIdentity } from "./accounts.service";
import { keepTokenOfCode } from "./apple-tokens.service";
import { issuerKeys } from "./id-token-keys";
import { PROVIDERS, type ProviderId } from "./providers";
import { insertUsedIdToken } from "./used-id-tokens.queries";

/** An ID token that a native app got from a provider's own sign-in. */
export interface GivenIdToken {
  provider: string;
  token: string;
  nonce?: string | undefined;
  /** Apple's authorization code of the same sign-in. */
  authorizationCode?: string | undefined;
}

interface Trusted {
  issuer: string;
  /** The values of `iss` in the issuer's tokens. */
  issuers: string[];
  /** Our client ids at the provider: the service's and those of its apps. */
  audience: string[];
}

const MAX_TOKEN = 16_384;
const CLOCK_TOLERANCE_S = 30;
// RFC 8725, 3.1: the algorithms are ours to choose, never the token's.
const ALGORITHMS = ["RS256", "ES256"];

function trustedBy(id: ProviderId, settings: Env): Trusted | undefined {
  const google = id === "google";
  const issuer = google
    ? (settings.AUTH_OIDC_ISSUER_GOOGLE ?? "https://accounts.google.com")
    : (settings.AUTH_OIDC_ISSUER_APPLE ?? "https://appleid.apple.com");
  const own = google ? settings.GOOGLE_CLIENT_ID : settings.APPLE_CLIENT_ID;
  const apps = google ? settings.GOOGLE_APP_CLIENT_IDS : settings.APPLE_APP_CLIENT_IDS;
  const audience = [...(own === undefined ? [] : [own]), ...apps];
  if (audience.length === 0) return undefined;
  // Google's tokens may name the issuer without its scheme.
  const issuers = issuer === "https://accounts.google.com" ? [issuer, "accounts.google.com"] : [issuer];
  return { issuer, issuers, audience };
}

const refused = (cause?: unknown): AppError => new AppError("invalid_id_token", undefined, { cause });

/**
 * Returns the user of a provider's ID token; creates or links one if necessary. A token works once, so a used one is
 * worthless to anyone who intercepts it. Throws `provider_not_found`, `invalid_id_token`, `account_not_linked`,
 * `email_not_found`, or `service_unavailable` if the provider's keys cannot be read.
 */
export async function userOfIdToken(ctx: Ctx, guests: GuestData, given: GivenIdToken): Promise<UserRow> {
  const id = PROVIDERS.find((one) => one === given.provider);
  const trusted = id && trustedBy(id, env());
  if (!id || !trusted) throw new AppError("provider_not_found");
  const claims = await verify(ctx, given, trusted);
  const { sub, exp = 0 } = claims;
  if (!isSubject(sub)) throw refused();
  // The signature is left out, because its encoding may vary.
  const used = createHash("sha256")
    .update(given.token.slice(0, given.token.lastIndexOf(".")))
    .digest();
  const expires = new Date((exp + CLOCK_TOLERANCE_S + 1) * 1000);
  if (!(await insertUsedIdToken(ctx.db.orm, used, expires))) throw refused();
  const { user } = await userOfIdentity(ctx, guests, identityOf(id, { ...claims, sub })).catch((error: unknown) => {
    throw error instanceof NotLinked ? new AppError(error.code) : error;
  });
  const clientId = [claims.aud]
    .flat()
    .find((audience) => audience !== undefined && trusted.audience.includes(audience));
  if (id === "apple" && given.authorizationCode !== undefined && clientId !== undefined)
    await keepTokenOfCode(ctx, { subject: sub, clientId, code: given.authorizationCode });
  return user;
}

async function verify(ctx: Ctx, { token, nonce }: GivenIdToken, trusted: Trusted): Promise<JWTPayload> {
  if (token.length > MAX_TOKEN) throw refused();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, issuerKeys(trusted.issuer), {
      algorithms: ALGORITHMS,
      issuer: trusted.issuers,
      audience: trusted.audience,
      currentDate: ctx.now,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: "1 day",
      requiredClaims: ["sub", "exp", "iat"],
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && typ.toUpperCase() !== "JWT") throw refused();
    if (!isForUs(payload, trusted) || !matchesNonce(payload.nonce, nonce)) throw refused();
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof errors.JOSEError) throw refused(error);
    log.warn(
      { request_id: ctx.requestId, reason: error instanceof Error ? error.name : "unknown" },
      "no provider keys",
    );
    throw new AppError("service_unavailable", undefined, { cause: error });
  }
}

/** A token for several audiences was issued to its authorized party, which must be ours (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp, events }: JWTPayload, { audience }: Trusted): boolean {
  // A logout token has the shape of an ID token otherwise.
  if (events !== undefined) return false;
  return !Array.isArray(aud) || aud.length === 1 || (typeof azp === "string" && audience.includes(azp));
}

/** The nonce must be in both or in neither. Apps on Apple's platforms send the provider its SHA-256. */
function matchesNonce(claimed: unknown, given: string | undefined): boolean {
  if (given === undefined || claimed === undefined) return given === claimed;
  return claimed === given || claimed === createHash("sha256").update(given).digest("hex");
}
