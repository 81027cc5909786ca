import type { Db } from "@/db/client";
import type { MailRow } from "@/lib/domains/messages/mails.service";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findDisabled } from "./disabled-mail.queries";

/** Tells a merchant that an endpoint was disabled; null if it has been enabled or deleted since. */
export async function webhookDisabledMail({ db }: { db: Db }, { data }: MailRow): Promise<Content | null> {
  const endpoint = await findDisabled(db.orm, data.endpoint_id ?? "");
  if (!endpoint || endpoint.disabled_reason === null) return null;
  const { url, place_name: place, disabled_reason: reason } = endpoint;
  return {
    subject: `A webhook of ${place} was turned off`,
    blocks: [
      reason === "gone"
        ? `We no longer send events of ${place} to your webhook, because its server answered that it is gone (status 410).`
        : `We no longer send events of ${place} to your webhook, because every attempt of the last three days has failed.`,
      { rows: [["URL", url]] },
      "Orders are not affected. Once the server works again, turn the webhook on and redeliver the events that it has missed.",
      { label: "Read how webhooks work", url: `${env().BASE_URL}/docs/guides/webhooks` },
    ],
  };
}
