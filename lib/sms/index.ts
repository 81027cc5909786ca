import { env } from "@/lib/env";
import { outboxSms } from "./outbox";
import type { SmsSender } from "./port";
import { twilioSms } from "./twilio";

let sender: SmsSender | undefined;

/** The sender that SMS_PROVIDER names. */
export function sms(): SmsSender {
  sender ??= chosen();
  return sender;
}

function chosen(): SmsSender {
  const settings = env();
  if (settings.SMS_PROVIDER === "outbox") return outboxSms(settings.SMS_OUTBOX_FILE);
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) throw new Error("the settings were checked at start");
  return twilioSms({ accountSid, authToken, from, baseUrl: settings.TWILIO_BASE_URL });
}
