import type { SmsSender } from "./port";

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
  /** Milliseconds for the whole exchange; the caller of the API is waiting. */
  deadlineMs?: number;
}

const DEADLINE_MS = 3_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Twilio's Messages resource: one POST a message and never a second, since a lost answer may hide a sent message.
 * Anything but a 2xx with a message's sid, in time and of a sane size, is a failure.
 */
export function twilioSms(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl, deadlineMs = DEADLINE_MS } = options;
  const url = `${baseUrl.replace(/\/$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async send({ to, body }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: "error",
        signal: AbortSignal.timeout(deadlineMs),
      });
      const answer = await readStart(response);
      if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
      if (!/"sid"\s*:\s*"\w+"/.test(answer)) throw new Error("Twilio's answer has no message in it");
    },
  };
}

/** An answer's text, given up where it is longer than any that Twilio sends. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new Error("Twilio's answer is too long");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString();
}
