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
import { readAssertion, readAttestation } from "./responses";

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

const KIND: TokenKind = { purpose: "passkey", typ: "passkey+jwt", audience: "destination-passkey" };
const SECONDS = 300;
// ES256, RS256 and Ed25519, which every current authenticator has.
const ALGORITHMS = [-7, -257, -8];

/** The site that passkeys belong to: the host of BASE_URL. */
const site = () => {
  const { hostname, origin } = new URL(env().BASE_URL);
  return { rpID: hostname, origin };
};

/** Begins to add a passkey to an account. `known` are its passkeys, which the authenticator does not add again. */
export async function beginAdding(
  now: Date,
  account: { id: string; name: string },
  known: readonly StoredPasskey[],
): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const bytes = randomBytes(32);
  const options = await generateRegistrationOptions({
    rpName: env().MAIL_FROM.name,
    rpID: site().rpID,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.name,
    challenge: new Uint8Array(bytes),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, challenge: await signChallenge(bytes, "add", account.id, now) };
}

/** Checks the passkey that a browser has made. Throws `invalid_passkey`. */
export async function finishAdding(
  ctx: Surroundings,
  given: { account: string; challenge: string | undefined; response: string },
): Promise<NewPasskey> {
  const expected = await readChallenge(given.challenge, "add", given.account, ctx.now);
  const response = readAttestation(given.response) as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = site();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
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
  return { options, challenge: await signChallenge(bytes, purpose, account?.id ?? "anyone", now) };
}

/** The passkey that a response claims to be of, before it is checked. Throws `invalid_passkey`. */
export const claimedPasskey = (response: string): string => readAssertion(response).id;

/**
 * Checks a response against the stored passkey: challenge, origin, site, user verification, signature and counter. A
 * challenge works once. Returns the passkey's new counter. Throws `invalid_passkey`.
 */
export async function finishAssertion(
  ctx: Surroundings,
  given: {
    purpose: Exclude<CeremonyPurpose, "add">;
    account?: string | undefined;
    challenge: string | undefined;
    response: string;
    passkey: StoredPasskey;
  },
): Promise<number> {
  const { purpose, account = "anyone", passkey } = given;
  const expected = await readChallenge(given.challenge, purpose, account, ctx.now);
  const response = readAssertion(given.response) as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = site();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
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

const signChallenge = (bytes: Buffer, purpose: CeremonyPurpose, account: string, now: Date): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000);
  return signClaims(KIND, { sub: account, jti: bytes.toString("base64url"), purpose, iat, exp: iat + SECONDS });
};

interface Challenge {
  challenge: string;
  expires: Date;
}

async function readChallenge(
  token: string | undefined,
  purpose: CeremonyPurpose,
  account: string,
  now: Date,
): Promise<Challenge> {
  const claims = token === undefined || token.length > 1_000 ? null : await verifyClaims(KIND, token, now);
  if (!claims || claims.purpose !== purpose || claims.sub !== account) throw new AppError("invalid_passkey");
  return { challenge: claims.jti, expires: new Date(claims.exp * 1000) };
}

/** Marks a challenge as used. Throws if it was used before: a captured response must not work a second time. */
async function spend({ db }: Surroundings, { challenge, expires }: Challenge): Promise<void> {
  const hash = sha256(`passkey:${challenge}`);
  if (!(await insertUsedIdToken(db.orm, hash, expires))) throw new AppError("invalid_passkey");
}
