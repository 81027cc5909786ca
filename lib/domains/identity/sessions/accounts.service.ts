import type { Tx } from "@/db/client";
import type { Ctx } from "@/lib/http/context";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { newId } from "@/lib/platform/ids/opaque-id";
import { normaliseText, textFault } from "@/lib/platform/text/text";
import { takeOverUnverified } from "../credentials.queries";
import { endSignInsAndLinks } from "../end-sign-ins";
import { email as emailField } from "../fields";
import type { GuestData } from "../guest-data";
import { liveUser, nameFromEmail } from "../identity.service";
import { deletePasskeysOf } from "../passkeys/user-passkeys.queries";
import { insertProviderUser, lockUserByEmail, type UserRow } from "../users.queries";
import { findAccountUser, insertAccount } from "./accounts.queries";
import type { Claims, ProviderId } from "./providers";

/** A person as a provider identifies them. */
export interface Identity {
  provider: ProviderId;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  image: string | null;
}

/** A provider account that cannot sign in, with the reason. */
export class NotLinked extends Error {
  override name = "NotLinked";
  constructor(readonly code: "account_not_linked" | "email_not_found") {
    super(code);
  }
}

/** A provider's name for a person: up to 255 ASCII characters (OpenID Connect Core, 2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

export const isSubject = (sub: unknown): sub is string => typeof sub === "string" && SUBJECT.test(sub);

/** Reads a provider's claims. All but `sub` may be missing; malformed claims are ignored. */
export function identityOf(provider: ProviderId, claims: Claims): Identity {
  const email = emailField.safeParse(claims.email);
  return {
    provider,
    subject: claims.sub,
    email: email.data,
    // Apple sends a string.
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    name: nameOf(claims),
    image: typeof claims.picture === "string" && /^https:\/\/\S{1,2000}$/.test(claims.picture) ? claims.picture : null,
  };
}

const NAME_LENGTH = 80;

/** Returns the name. Google signs it; Apple posts it beside the token, so it is as trusted as any name a user types. */
function nameOf({ name, user }: Claims): string | undefined {
  const apple = (user as { name?: { firstName?: unknown; lastName?: unknown } } | null | undefined)?.name;
  const parts = name === undefined ? [apple?.firstName, apple?.lastName] : [name];
  const text = normaliseText(parts.filter((part) => typeof part === "string").join(" "));
  return text !== "" && textFault(text, { max: NAME_LENGTH, multiline: false }) === null ? text : undefined;
}

const RACES = new Set(["provider_accounts_provider_subject_pk", "app_users_email_unique"]);

/**
 * Returns the user of a provider identity; creates or links one if necessary (docs/contract.md#social-sign-in). An email
 * that the provider has verified links to the user with that email if it is verified here too. An account that was opened
 * with a password, but never verified or used, passes to the owner of the email. Any other account stays as it is:
 * otherwise a person who registers someone else's email first would share it with the owner. Throws NotLinked.
 */
export async function userOfIdentity(
  ctx: Ctx,
  guests: GuestData,
  identity: Identity,
): Promise<{ user: UserRow; isNew: boolean }> {
  for (let left = 3; ; left--) {
    try {
      const { id, isNew } = await withTransaction(ctx, (tx) => foundOrMade(tx, ctx.now, guests, identity));
      return { user: await liveUser(ctx, id), isNew };
    } catch (error) {
      // A concurrent sign-in created the row first; the retry finds it.
      if (left === 0 || !RACES.has(violatedConstraint(error) ?? "")) throw error;
    }
  }
}

async function foundOrMade(
  tx: Tx,
  now: Date,
  guests: GuestData,
  identity: Identity,
): Promise<{ id: string; isNew: boolean }> {
  const { provider, subject, email, emailVerified } = identity;
  const known = await findAccountUser(tx, provider, subject);
  if (known !== undefined) return { id: known, isNew: false };
  if (email === undefined) throw new NotLinked("email_not_found");
  const owner = await lockUserByEmail(tx, email);
  if (owner && !(emailVerified && (owner.emailVerifiedAt !== null || (await displace(tx, guests, owner.id))))) {
    throw new NotLinked("account_not_linked");
  }
  const id = owner?.id ?? newId("usr_");
  if (!owner) {
    const { image, name = nameFromEmail(email) } = identity;
    await insertProviderUser(tx, { id, email, emailVerifiedAt: emailVerified ? now.toISOString() : null, name, image });
  }
  await insertAccount(tx, provider, subject, id);
  return { id, isNew: !owner };
}

/**
 * Hands an account that somebody opened with this address and a password, but never verified or used, to the address's
 * owner: the password, the passkeys, the tokens and all that `endSignInsAndLinks` ends. Returns false if the account is not of
 * this kind.
 */
async function displace(tx: Tx, guests: GuestData, userId: string): Promise<boolean> {
  if (await guests.exists(tx, userId)) return false;
  if (!(await takeOverUnverified(tx, userId))) return false;
  await deletePasskeysOf(tx, userId);
  await endSignInsAndLinks(tx, userId);
  return true;
}
