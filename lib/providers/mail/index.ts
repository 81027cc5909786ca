import { perSettings } from "@/lib/platform/settings/env";
import { isOwnNetwork } from "@/lib/platform/settings/own-network";
import { outboxMail } from "./outbox";
import type { MailSender } from "./port";
import { smtpMail } from "./smtp";

/** The sender that MAIL_PROVIDER names. */
export const mail = perSettings((settings): MailSender => {
  if (settings.MAIL_PROVIDER === "outbox") return outboxMail(settings.MAIL_OUTBOX_FILE);
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: privateKey } = settings;
  if (!url) throw new Error("SMTP_URL is missing");
  const dkim = selector !== undefined && privateKey !== undefined ? { selector, privateKey } : undefined;
  return smtpMail({ url, from, dkim, requireTls: !isOwnNetwork(new URL(url).hostname) });
});
