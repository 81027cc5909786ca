import type { Ctx } from "@/lib/http/context";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import type { HeaderSource } from "@/lib/http/messages";
import { newId } from "@/lib/platform/ids/opaque-id";
import { cookieName, onHttps } from "./sessions/cookie";
import { signClaims, type TokenKind, verifyClaims } from "./signed";

/** The users of one sign-in: the app's, or the console's. */
export interface DeviceKind {
  readonly token: TokenKind;
  cookieName(): string;
}

export const APP_DEVICES: DeviceKind = {
  token: { purpose: "device", typ: "device+jwt", audience: "destination-device" },
  cookieName: () => cookieName("device"),
};
export const CONSOLE_DEVICES: DeviceKind = {
  token: { purpose: "admin-device", typ: "device+jwt", audience: "destination-admin-device" },
  cookieName: () => cookieName("admin-device"),
};

// A year, in seconds. Each sign-in issues a new token.
const LIFETIME = 365 * 86_400;

/** Returns the device token of a request to the app, not verified. */
export const deviceOf = (headers: HeaderSource): string | undefined =>
  readCookie(headers.get("cookie"), APP_DEVICES.cookieName());

/**
 * Builds the cookie that marks a device as one that has signed in to the account `sub`. It grants nothing by itself: the
 * failures of other devices no longer lock it out of signing in (docs/contract.md#limits).
 */
export async function deviceCookie(kind: DeviceKind, sub: string, now: Date): Promise<SetCookie> {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + LIFETIME;
  const value = await signClaims(kind.token, { sub, jti: newId("dev_"), iat, exp });
  return { name: kind.cookieName(), value, sameSite: "Lax", secure: onHttps(), expires: new Date(exp * 1000) };
}

/** Returns the id of a known device and the account that it has signed in to; null for any other text. */
export async function verifyDevice(
  kind: DeviceKind,
  token: string | undefined,
  now: Date,
): Promise<{ id: string; account: string } | null> {
  const claims = token === undefined || token.length > 1_000 ? null : await verifyClaims(kind.token, token, now);
  return claims && { id: claims.jti, account: claims.sub };
}

/**
 * Returns the id of the caller's device if it has signed in to the account `userId` before: by its device token, or by an
 * access token of the account.
 */
export async function knownDevice(
  { actor, device, now }: Pick<Ctx, "actor" | "device" | "now">,
  userId: string | undefined,
): Promise<string | undefined> {
  const known = await verifyDevice(APP_DEVICES, device, now);
  if (userId === undefined) return undefined;
  if (known?.account === userId) return known.id;
  return actor.type === "user" && actor.id === userId ? `token:${userId}` : undefined;
}
