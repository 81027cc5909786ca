import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import type { Page } from "playwright";
import webPush from "web-push";
import type { Received } from "./stand-in";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
export const VAPID = { WEBPUSH_PUBLIC_KEY: publicKey, WEBPUSH_PRIVATE_KEY: privateKey };

/** A browser's subscription, and how the browser reads what comes to it (RFC 8291, RFC 8188). */
export function newBrowser(endpoint: string) {
  const [ecdh, auth] = [createECDH("prime256v1"), randomBytes(16)];
  const own = ecdh.generateKeys();
  const keys = { p256dh: own.toString("base64url"), auth: auth.toString("base64url") };
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const derive = (secret: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, from, info, bytes));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
    const sealed = body.subarray(21 + length);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
    // The record ends with a delimiter and its padding.
    return JSON.parse(text.slice(0, text.lastIndexOf("\u0002"))) as Record<string, string>;
  };
  return { subscription: { endpoint, keys }, read };
}

/** Checks the VAPID signature of a request (RFC 8292), as a push service does. Returns the claims. */
export async function checkVapid({ headers }: Received) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { algorithms: ["ES256"] });
  return { key, ...payload };
}

/** Plays the subscription of a page's browser, which cannot reach its maker's push service in a test. */
export async function playSubscription(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((played) => {
    const one = { toJSON: () => played, unsubscribe: () => keep(false) };
    async function keep(subscribed: boolean) {
      localStorage.setItem("subscribed", String(subscribed));
      return one;
    }
    Object.assign(PushManager.prototype, {
      subscribe: () => keep(true),
      getSubscription: async () => (localStorage.getItem("subscribed") === "true" ? one : null),
    });
  }, subscription);
}
