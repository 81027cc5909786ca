import webPush from "web-push";
import type { Outcome } from "./outcome";

/** Creates the keys for web push; undefined for any other command. */
export function pushKeysCommand([verb, ...rest]: string[]): Outcome | undefined {
  if (verb !== "push-keys" || rest.length > 0) return undefined;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const result = { WEBPUSH_PUBLIC_KEY: publicKey, WEBPUSH_PRIVATE_KEY: privateKey };
  return { result, words: `WEBPUSH_PUBLIC_KEY=${publicKey}\nWEBPUSH_PRIVATE_KEY=${privateKey}` };
}
