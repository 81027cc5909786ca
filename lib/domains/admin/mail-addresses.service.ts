import { liftSuppression } from "@/lib/domains/messages/mails.service";
import { withTransaction } from "@/lib/platform/database/database";
import { recordAudit } from "./audit.service";
import type { Operator } from "./operator";

/**
 * Lets an address get messages again after its server has refused it: servers that fail refuse addresses that exist. The audit
 * log names the address by its hash, as the suppression did.
 */
export const allowMail = ({ db, actor }: Operator, address: string): Promise<{ changed: boolean }> =>
  withTransaction({ db }, async (tx) => {
    const { changed, name } = await liftSuppression(tx, address);
    if (changed) await recordAudit(tx, { actor, action: "mail.allow", entity: `mail_address:${name}` });
    return { changed };
  });
