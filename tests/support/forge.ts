import { createHmac, type KeyObject } from "node:crypto";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

const part = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

/** The header and the claims of a token that the service itself would make for this user at this moment. */
export function genuine(sub: string, now: Date) {
  const iat = Math.floor(now.getTime() / 1000);
  return {
    header: { alg: "HS256", typ: "at+jwt" },
    claims: {
      iss: env().BASE_URL,
      aud: "destination-app",
      sub,
      typ: "user",
      ver: 1,
      iat,
      exp: iat + 3_600,
      jti: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b",
    },
  };
}

/** The service's own key for access tokens. */
export function ownKey(): Buffer {
  const [key] = keysFor("access-token");
  if (!key) throw new Error("no secret in force");
  return key;
}

/** A compact token of whatever header, claims and key: what a forger can make, and with `ownKey` what we could. */
export function forge(
  header: unknown,
  claims: unknown,
  key: Buffer | string | KeyObject = ownKey(),
  hash: "sha256" | "sha384" | "sha512" = "sha256",
): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
}

/** The object without one of its members. */
export function without<T extends object, K extends keyof T>(value: T, name: K): Omit<T, K> {
  const { [name]: _, ...rest } = value;
  return rest;
}
