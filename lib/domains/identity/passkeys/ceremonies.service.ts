import { randomBytes } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Db } from "@/db/client";
import { AppError } from "@/lib/http/errors";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { insertUsedIdToken } from "../sessions/used-id-tokens.queries";
import { signClaims, type TokenKind, verifyClaims } from "../signed";
import type { Assertion, Attestation } from "./responses";

/** The purpose of a ceremony. A challenge for one purpose is invalid for every other. */
type CeremonyPurpose = "add" | "sign-in" | "second-factor";

/** A passkey as it is stored. */
interface StoredPasskey {
  /** The credential id, in base64url. */
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** A stored passkey, from its row. */
export const storedPasskey = (row: { id: string; public_key: Buffer; counter: number; transports: string[] }) => ({
  id: row.id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
});

interface NewPasskey extends StoredPasskey {
  /** Whether the passkey is synchronised between devices. */
  backedUp: boolean;
}

/** The options for the browser, and the signed challenge that its response is checked against. */
interface Ceremony<Options> {
  options: Options;
  challenge: string;
}

interface Surroundings {
  db: Db;
  now: Date;
}

/** The users of one sign-in: the app's, or the console's. A challenge of one is invalid for the other. */
interface Realm {
  readonly token: TokenKind;
  /** The origins of the pages and apps that may use its passkeys. */
  origins(): string[];
}

/** The site that passkeys belong to: the host of BASE_URL. */
const site = () => {
  const { hostname, origin } = new URL(env().BASE_URL);
  return { rpID: hostname, origin };
};

export const APP_PASSKEYS: Realm = {
  token: { purpose: "app-passkey", typ: "passkey+jwt", audience: "destination-app-passkey" },
  origins: () => [site().origin, ...env().PASSKEY_ANDROID_APPS.map((app) => app.origin)],
};
export const CONSOLE_PASSKEYS: Realm = {
  token: { purpose: "passkey", typ: "passkey+jwt", audience: "destination-passkey" },
  origins: () => [site().origin],
};

const SECONDS = 300;
// ES256, RS256 and Ed25519, which every current authenticator has.
const ALGORITHMS = [-7, -257, -8];

/** Begins to add a passkey to an account. `known` are its passkeys, which the authenticator does not add again. */
export async function beginAdding(
  realm: Realm,
  now: Date,
  account: { id: string; name: string; displayName?: string },
  known: readonly StoredPasskey[],
): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const bytes = randomBytes(32);
  const options = await generateRegistrationOptions({
    rpName: env().MAIL_FROM.name,
    rpID: site().rpID,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.name,
    userDisplayName: account.displayName ?? "",
    challenge: new Uint8Array(bytes),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, challenge: await signChallenge(realm, bytes, { purpose: "add", account: account.id, now }) };
}

/** Checks the passkey that a browser has made. Throws `invalid_passkey`. */
export async function finishAdding(
  realm: Realm,
  ctx: Surroundings,
  given: { account: string; challenge: string | undefined; response: Attestation },
): Promise<NewPasskey> {
  const expected = await readChallenge(realm, given.challenge, {
    purpose: "add",
    account: given.account,
    now: ctx.now,
  });
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: expected.challenge,
    expectedOrigin: realm.origins(),
    expectedRPID: site().rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!checked.verified) throw new AppError("invalid_passkey");
  await spend(ctx, expected);
  const { credential, credentialBackedUp: backedUp } = checked.registrationInfo;
  const { id, publicKey, counter, transports = [] } = credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports, backedUp };
}

/** Begins a sign-in: with any passkey of this site, or with one of `account`'s as the second factor. */
export async function beginAssertion(
  realm: Realm,
  now: Date,
  purpose: Exclude<CeremonyPurpose, "add">,
  account?: { id: string; passkeys: readonly StoredPasskey[] },
): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const bytes = randomBytes(32);
  const options = await generateAuthenticationOptions({
    rpID: site().rpID,
    challenge: new Uint8Array(bytes),
    userVerification: "required",
    ...(account && { allowCredentials: account.passkeys.map(({ id, transports }) => ({ id, transports })) }),
  });
  return { options, challenge: await signChallenge(realm, bytes, { purpose, account: account?.id ?? "anyone", now }) };
}

/**
 * Checks a response against the stored passkey: challenge, origin, site, user verification, signature and counter. A
 * challenge works once. Returns the passkey's new counter. Throws `invalid_passkey`.
 */
export async function finishAssertion(
  realm: Realm,
  ctx: Surroundings,
  given: {
    purpose: Exclude<CeremonyPurpose, "add">;
    account?: string | undefined;
    challenge: string | undefined;
    response: Assertion;
    passkey: StoredPasskey;
  },
): Promise<number> {
  const { purpose, account = "anyone", passkey } = given;
  const expected = await readChallenge(realm, given.challenge, { purpose, account, now: ctx.now });
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response: given.response as AuthenticationResponseJSON,
    expectedChallenge: expected.challenge,
    expectedOrigin: realm.origins(),
    expectedRPID: site().rpID,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(refuse);
  if (!checked.verified) throw new AppError("invalid_passkey");
  await spend(ctx, expected);
  return checked.authenticationInfo.newCounter;
}

const refuse = (cause: unknown): never => {
  throw new AppError("invalid_passkey", undefined, { cause });
};

/** The purpose of a challenge and the account that it is bound to. */
interface Binding {
  purpose: CeremonyPurpose;
  account: string;
  now: Date;
}

const signChallenge = (realm: Realm, bytes: Buffer, { purpose, account, now }: Binding): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000);
  return signClaims(realm.token, { sub: account, jti: bytes.toString("base64url"), purpose, iat, exp: iat + SECONDS });
};

interface Challenge {
  challenge: string;
  expires: Date;
}

async function readChallenge(
  realm: Realm,
  token: string | undefined,
  { purpose, account, now }: Binding,
): Promise<Challenge> {
  const claims = token === undefined || token.length > 1_000 ? null : await verifyClaims(realm.token, token, now);
  if (!claims || claims.purpose !== purpose || claims.sub !== account) throw new AppError("invalid_passkey");
  return { challenge: claims.jti, expires: new Date(claims.exp * 1000) };
}

/** Marks a challenge as used. Throws if it was used before: a captured response must not work a second time. */
async function spend({ db }: Surroundings, { challenge, expires }: Challenge): Promise<void> {
  const hash = sha256(`passkey:${challenge}`);
  if (!(await insertUsedIdToken(db.orm, hash, expires))) throw new AppError("invalid_passkey");
}
