import { perSettings } from "@/lib/platform/settings/env";
import { outboxSms } from "./outbox";
import type { SmsSender } from "./port";
import { twilioSms } from "./twilio";

/** The sender that SMS_PROVIDER names. */
export const sms = perSettings((settings): SmsSender => {
  if (settings.SMS_PROVIDER === "outbox") return outboxSms(settings.SMS_OUTBOX_FILE);
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) throw new Error("the Twilio settings are missing");
  return twilioSms({ accountSid, authToken, from, baseUrl: settings.TWILIO_BASE_URL });
});
