import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { appleTokenOrphaned } from "@/inngest/events";
import type { Ctx } from "@/lib/http/context";
import { withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { log } from "@/lib/platform/log/log";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { sealAgain } from "@/lib/platform/secrets/seal-again";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { exchangeAppleCode, revokeAtApple } from "./apple-api";
import * as rows from "./apple-tokens.queries";

const SEALED_FOR = "apple-refresh-token";
const MAX_TOKEN = 4_096;

/** A refresh token and the client that it was issued to, which alone may revoke it. */
const Kept = z.object({ client_id: z.string(), token: z.string() });

/** Stores the refresh token of a sign-in with Apple, encrypted. A later sign-in replaces it. */
async function keep(ctx: Ctx, subject: string, kept: z.infer<typeof Kept>): Promise<void> {
  if (kept.token.length > MAX_TOKEN) return;
  const sealed = seal(SEALED_FOR, Buffer.from(JSON.stringify(kept)));
  await withTransaction(ctx, (tx) => rows.saveRefreshToken(tx, subject, sealed));
}

/** Stores the refresh token of a sign-in with Apple in the browser. */
export async function keepAppleToken(ctx: Ctx, subject: string, token: string): Promise<void> {
  const { APPLE_CLIENT_ID: clientId } = env();
  if (clientId !== undefined) await keep(ctx, subject, { client_id: clientId, token });
}

/**
 * Exchanges the authorization code of a native sign-in, and stores the refresh token. A failure is logged and does not end
 * the sign-in: the person is who they say they are, and the next sign-in brings another code.
 */
export async function keepTokenOfCode(
  ctx: Ctx,
  { subject, clientId, code }: { subject: string; clientId: string; code: string },
): Promise<void> {
  try {
    const token = await exchangeAppleCode(clientId, { code, subject });
    if (token === undefined) log.warn({ request_id: ctx.requestId }, "no key for Apple's codes (APPLE_KEY)");
    else await keep(ctx, subject, { client_id: clientId, token });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn({ request_id: ctx.requestId, reason }, "Apple's code not exchanged");
  }
}

/** Seals the refresh tokens again after a rotation of AUTH_SECRET. Returns their number. */
export const sealAppleTokensAgain = ({ db }: { db: Db }): Promise<number> =>
  sealAgain(SEALED_FOR, {
    read: (after = "", limit) => rows.readSealedTokens(db.orm, after, limit),
    replace: ({ id, sealed }, fresh) => rows.resealToken(db.orm, id, sealed, fresh),
  });

/** Queues the revocation of a user's Apple tokens, in the transaction that deletes the account's rows. */
export async function queueAppleRevocations(tx: Tx, userId: string): Promise<void> {
  for (const sealed of await rows.readRefreshTokens(tx, userId)) {
    const id = newId("rev_");
    await rows.insertRevocation(tx, id, sealed);
    await queueEvent(tx, appleTokenOrphaned, { id, data: { revocation_id: id } });
  }
}

/** How a revocation ended: `unusable` if no secret of ours opens the token, or its client is no longer configured. */
export type Revocation = "revoked" | "unusable" | "ended";

/**
 * Revokes a token at Apple (POST /auth/revoke), so that the app disappears from the person's list there. Throws if a later
 * attempt may succeed.
 */
export async function revokeAppleToken({ db }: { db: Db }, id: string): Promise<Revocation> {
  const sealed = await rows.findRevocation(db.orm, id);
  if (!sealed) return "ended";
  const kept = readKept(unseal(SEALED_FOR, sealed)?.secret);
  const isRevoked = kept !== undefined && (await revokeAtApple(kept.client_id, kept.token));
  if (!isRevoked) log.warn({ revocation_id: id }, "Apple token not revoked");
  await rows.deleteRevocation(db.orm, id);
  return isRevoked ? "revoked" : "unusable";
}

function readKept(secret: Buffer | undefined): z.infer<typeof Kept> | undefined {
  return secret === undefined ? undefined : Kept.parse(JSON.parse(secret.toString()));
}
