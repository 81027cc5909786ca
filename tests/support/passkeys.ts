import { generateKeyPairSync } from "node:crypto";
import { authenticator, type Flaws } from "./authenticator";
import { type CallOptions, send } from "./people";
import { OWN } from "./sessions";
import type { World } from "./world";

export const PASSKEYS = "/api/v1/auth/passkeys";
export const IOS_APP = "ABCDE12345.org.example.app";
export const ANDROID_APP = { name: "org.example.app", fingerprint: Array.from({ length: 32 }, () => "AB").join(":") };
/** Settings under which these apps may use the passkeys of the service. */
export const PASSKEY_APPS = {
  PASSKEY_IOS_APPS: IOS_APP,
  PASSKEY_ANDROID_APPS: `${ANDROID_APP.name}=${ANDROID_APP.fingerprint}`,
};
const strange = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** Responses that no service may accept, by what is wrong with them. */
export const FLAWS: [string, Flaws][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["an app that is not listed", { origin: `android:apk-key-hash:${Buffer.alloc(32).toString("base64url")}` }],
  ["another site", { rpId: "evil.example" }],
  ["another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ["another type", { type: "payment.get" }],
  ["no user verification", { userVerified: false }],
  ["no user presence", { userPresent: false }],
];
export const SIGN_IN_FLAWS: [string, Flaws][] = [
  ...FLAWS,
  ["a counter that falls", { counter: 0 }],
  ["another key", { key: strange }],
  ["another user's handle", { userHandle: Buffer.from("usr_0000000000000000000000").toString("base64url") }],
];

/** Begins a registration. Returns the options and the token of the challenge. */
export async function beginRegistration(world: World, token: string, password?: string) {
  const { body } = await send(world, `${PASSKEYS}/options`, password === undefined ? undefined : { password }, {
    token,
  });
  return body.data as { options: { challenge: string }; challenge_token: string };
}

/** Adds a passkey of a new device to an account, which confirms it with its password if it has one, and returns both. */
export async function addPasskey(
  world: World,
  token: string,
  { name = "Phone", device = authenticator(OWN), password }: { name?: string; device?: Device; password?: string } = {},
) {
  const { options, challenge_token } = await beginRegistration(world, token, password);
  const response = JSON.parse(device.create(options)) as object;
  return { device, answer: await send(world, PASSKEYS, { name, challenge_token, response }, { token }) };
}

type Device = ReturnType<typeof authenticator>;

/** The body with which a device signs in. */
export async function assertion(world: World, device: Device, flaws: Flaws = {}) {
  const { options, challenge_token } = (await send(world, `${PASSKEYS}/sign-in/options`, undefined)).body.data;
  return { challenge_token, response: JSON.parse(device.get(options, flaws)) };
}

/** Signs in with a device's passkey. */
export const signInWith = async (world: World, device: Device, flaws: Flaws = {}, options: CallOptions = {}) =>
  send(world, `${PASSKEYS}/sign-in`, await assertion(world, device, flaws), options);
