import type { Db, Tx } from "@/db/client";
import { appleTokenOrphaned } from "@/inngest/events";
import type { Ctx } from "@/lib/http/context";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { log } from "@/lib/platform/log/log";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import * as rows from "./apple-tokens.queries";

const SEALED_FOR = "apple-refresh-token";
const MAX_TOKEN = 4_096;
const DEADLINE_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;

/** Stores the refresh token of a sign-in with Apple, encrypted. A later sign-in replaces it. */
export async function keepAppleToken(ctx: Ctx, subject: string, refreshToken: string): Promise<void> {
  if (refreshToken.length > MAX_TOKEN) return;
  const sealed = seal(SEALED_FOR, Buffer.from(refreshToken));
  await withTransaction(ctx, (tx) => rows.saveRefreshToken(tx, subject, sealed));
}

/** Queues the revocation of a user's Apple tokens, in the transaction that deletes the account's rows. */
export async function queueAppleRevocations(tx: Tx, userId: string): Promise<void> {
  for (const sealed of await rows.readRefreshTokens(tx, userId)) {
    const id = newId("rev_");
    await rows.insertRevocation(tx, id, sealed);
    await queueEvent(tx, appleTokenOrphaned, { id, data: { revocation_id: id } });
  }
}

/** How a revocation ended: `unusable` if no secret of ours opens the token, or Apple sign-in is no longer configured. */
export type Revocation = "revoked" | "unusable" | "ended";

/**
 * Revokes a token at Apple (POST /auth/revoke), so that the app disappears from the person's list there. Throws if a later
 * attempt may succeed.
 */
export async function revokeAppleToken({ db }: { db: Db }, id: string): Promise<Revocation> {
  const sealed = await rows.findRevocation(db.orm, id);
  if (!sealed) return "ended";
  const token = unseal(SEALED_FOR, sealed)?.secret.toString();
  const { APPLE_CLIENT_ID: clientId, APPLE_CLIENT_SECRET: clientSecret } = env();
  const isUsable = token !== undefined && clientId !== undefined && clientSecret !== undefined;
  if (isUsable) await postRevocation({ token, clientId, clientSecret });
  else log.warn({ revocation_id: id }, "Apple token not revoked");
  await rows.deleteRevocation(db.orm, id);
  return isUsable ? "revoked" : "unusable";
}

async function postRevocation(given: { token: string; clientId: string; clientSecret: string }): Promise<void> {
  const body = new URLSearchParams({
    client_id: given.clientId,
    client_secret: given.clientSecret,
    token: given.token,
    token_type_hint: "refresh_token",
  });
  const { status, bytes } = await boundedFetch(
    `${env().AUTH_OIDC_ISSUER_APPLE ?? "https://appleid.apple.com"}/auth/revoke`,
    {
      ...{ provider: "sign-in", method: "POST", deadlineMs: DEADLINE_MS, maxBytes: MAX_RESPONSE_BYTES },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
    },
  );
  // The person has revoked it already. Every other refusal is a fault of the settings, which the operator can correct.
  const isGone = status === 400 && bytes.includes("invalid_grant");
  if (status !== 200 && !isGone) throw new Error(`Apple answered ${status}`);
}
