import { importPKCS8, SignJWT } from "jose";
import type { ApnsKey } from "@/lib/platform/settings/push";
import { http2Client } from "./http2-client";
import { type PushMessage, PushRefused, pushFailure } from "./port";

export interface ApnsOptions {
  /** `https://api.push.apple.com`, or the host of the sandbox. */
  baseUrl: string;
  /** The id of the app (its bundle). */
  topic: string;
  key: ApnsKey;
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
/** APNs refuses tokens older than 60 minutes, and new ones more often than every 20. */
const TOKEN_MS = 45 * 60_000;

/** Reasons that name the device's token as the fault. */
const DEVICE_REASONS = new Set(["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken"]);

/** Sends through the Apple Push Notification service (HTTP/2, POST /3/device/{token}) with a provider token. */
export function apnsSender({ baseUrl, topic, key, deadlineMs = DEADLINE_MS }: ApnsOptions) {
  const client = http2Client({ origin: new URL(baseUrl).origin, deadlineMs });
  let signed: { token: Promise<string>; at: number } | undefined;

  function providerToken(): Promise<string> {
    const now = Date.now();
    if (!signed || now - signed.at > TOKEN_MS) signed = { token: signToken(key), at: now };
    return signed.token;
  }
  return {
    async send({ token }: { token: string }, message: PushMessage): Promise<void> {
      const headers = {
        ":method": "POST",
        ":path": `/3/device/${token}`,
        authorization: `bearer ${await providerToken()}`,
        "apns-topic": topic,
        "apns-push-type": "alert",
        "apns-priority": "10",
        "apns-collapse-id": message.tag,
        "apns-expiration": String(Math.floor(Date.now() / 1_000) + message.ttlSeconds),
      };
      const { title, body, url } = message;
      const payload = JSON.stringify({ aps: { alert: { title, body }, sound: "default" }, url });
      const response = await client.request(headers, payload);
      if (response.status === 200) return;
      const reason = reasonOf(response.body);
      if (response.status === 410 || DEVICE_REASONS.has(reason))
        throw new PushRefused("device", `APNs reported ${reason}`);
      if (reason === "ExpiredProviderToken") signed = undefined;
      // 403 is a fault of the key or the topic, which the operator can correct.
      if (response.status < 500 && response.status !== 403 && response.status !== 429)
        throw new PushRefused("message", `APNs reported ${reason}`);
      throw pushFailure("APNs", response.status, response.headers);
    },
  };
}

const signToken = async ({ privateKey, keyId, teamId }: ApnsKey): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, "ES256"));

/** The reason of a refusal. It comes from outside, so anything but a short word is left out of errors and logs. */
function reasonOf(body: string): string {
  const [, reason = "no reason"] = /"reason"\s*:\s*"(\w{1,60})"/.exec(body) ?? [];
  return reason;
}
