import webPush from "web-push";
import { publicFetch } from "@/lib/platform/outbound/public-fetch";
import { type PushMessage, PushRefused } from "./port";

export interface VapidOptions {
  /** `mailto:` address or https URL at which a push service reaches the operator. */
  subject: string;
  publicKey: string;
  privateKey: string;
  /** Also sends to endpoints in private networks, for development. */
  allowPrivate: boolean;
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
const MAX_RESPONSE_BYTES = 1_000;

/**
 * Sends through web push (RFC 8030) with a VAPID signature (RFC 8292) and an encrypted payload (RFC 8291). A browser
 * chooses the endpoint, so the request only goes to public hosts.
 */
export function webPushSender({ allowPrivate, deadlineMs = DEADLINE_MS, ...vapidDetails }: VapidOptions) {
  return {
    async send(
      { token, keys }: { token: string; keys: { p256dh: string; auth: string } },
      { ttlSeconds, ...payload }: PushMessage,
    ): Promise<void> {
      const details = webPush.generateRequestDetails({ endpoint: token, keys }, JSON.stringify(payload), {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: "high",
        topic: payload.tag,
      });
      const headers = Object.entries(details.headers).filter(([name]) => name !== "Content-Length");
      const { status } = await publicFetch(token, {
        provider: "push",
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: details.body ?? "",
        deadlineMs,
        maxBytes: MAX_RESPONSE_BYTES,
        allowPrivate,
      });
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) throw new PushRefused("device", `the endpoint answered ${status}`);
      if (status < 500 && status !== 408 && status !== 429)
        throw new PushRefused("message", `the endpoint answered ${status}`);
      throw new Error(`the push service answered ${status}`);
    },
  };
}
