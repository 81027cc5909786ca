import type { Db, Tx } from "@/db/client";
import { AppError } from "@/lib/http/errors";
import { sha256, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { lockUserById } from "../users.queries";
import { findLink, insertLink, type LinkPurpose, type LinkRow, takeLink } from "./account-links.queries";

/** The lifetimes of links, in minutes. */
const LIFETIME: Readonly<Record<LinkPurpose, number>> = {
  reset_password: 30,
  verify_email: 1_440,
  approve_email_change: 1_440,
  confirm_email_change: 1_440,
};

export interface NewLink {
  /** The message that carries the link. */
  mailId: string;
  purpose: LinkPurpose;
  userId: string;
  email: string;
  newEmail?: string | undefined;
  callbackUrl?: string | undefined;
}

/**
 * Issues the single-use token of a message. The token is derived from the message's id with a secret key, so that every
 * attempt to send the message carries the same token although the database holds only its hash (decision 051).
 */
export async function issueLinkToken(db: Db, now: Date, link: NewLink): Promise<string> {
  const { mailId, purpose, userId, email, newEmail, callbackUrl } = link;
  const token = sign("account-link", `${purpose}:${mailId}`).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose] * 60_000).toISOString();
  await insertLink(db.orm, { tokenHash: sha256(token), purpose, userId, email, newEmail, callbackUrl, expiresAt });
  return token;
}

/** Reads a link without using it. Throws `invalid_token` if there is none that is live. */
export async function readLink(db: Db, token: string, purpose: LinkPurpose, now: Date): Promise<LinkRow> {
  const link = await findLink(db.orm, sha256(token), [purpose], now);
  if (!link) throw new AppError("invalid_token");
  return link;
}

/**
 * Uses a link up and locks its user. Throws `invalid_token` if there is none that is live. The user is locked before the link:
 * a use may delete the user's other links, and two of them that are used at once would wait for each other.
 */
export async function useLink(tx: Tx, token: string, purposes: readonly LinkPurpose[], now: Date) {
  const hash = sha256(token);
  const known = await findLink(tx, hash, purposes, now);
  const user = known && (await lockUserById(tx, known.user_id));
  const link = user && (await takeLink(tx, hash, purposes, now));
  if (!link) throw new AppError("invalid_token");
  return { ...link, user };
}

export interface LinkTarget {
  /** A validated page of the caller's. */
  callbackUrl?: string | undefined;
  /** The caller is an app: our page offers the way back into it. */
  app?: boolean;
}

/** The address in a reset message: the caller's own page, or ours, with the token as the query parameter `token`. */
export function resetAddress(token: string, { callbackUrl, app }: LinkTarget): string {
  const url = new URL(callbackUrl ?? `${env().BASE_URL}/account/reset-password`);
  url.searchParams.set("token", token);
  if (app) url.searchParams.set("app", "1");
  return url.href;
}

/** The address in a verification message: our page, which verifies at a click and then leads to the caller's. */
export function verificationAddress(token: string, { callbackUrl, app }: LinkTarget): string {
  const url = new URL(`${env().BASE_URL}/account/verify-email`);
  url.searchParams.set("token", token);
  if (callbackUrl !== undefined) url.searchParams.set("next", callbackUrl);
  if (app) url.searchParams.set("app", "1");
  return url.href;
}
