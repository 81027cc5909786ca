import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import type { SmsSender } from "./port";

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
  /** Milliseconds for the whole exchange. The caller of the API waits for it. */
  deadlineMs?: number;
}

const DEADLINE_MS = 3_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Twilio's Messages resource. Each message is posted once and never retried, because a lost response may hide a sent
 * message. Anything but a 2xx with a message sid, in time and of bounded size, is a failure.
 */
export function twilioSms(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl, deadlineMs = DEADLINE_MS } = options;
  const url = `${baseUrl.replace(/\/$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async send({ to, body }) {
      const { status, bytes } = await boundedFetch(url, {
        provider: "sms",
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        deadlineMs,
        maxBytes: MAX_ANSWER_BYTES,
      });
      if (status < 200 || status > 299) throw new Error(`Twilio answered ${status}`);
      if (!/"sid"\s*:\s*"\w+"/.test(bytes.toString())) throw new Error("Twilio's response has no message sid");
    },
  };
}
