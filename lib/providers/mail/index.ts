import { perSettings } from "@/lib/platform/settings/env";
import { isOwnNetwork } from "@/lib/platform/settings/own-network";
import { outboxMail } from "./outbox";
import type { MailSender } from "./port";
import { smtpMail } from "./smtp";

/** The sender that MAIL_PROVIDER names. */
export const mail = perSettings((settings): MailSender => {
  if (settings.MAIL_PROVIDER === "outbox") return outboxMail(settings.MAIL_OUTBOX_FILE);
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (!url) throw new Error("SMTP_URL is missing");
  return smtpMail({ url, from, requireTls: !isOwnNetwork(new URL(url).hostname) });
});
