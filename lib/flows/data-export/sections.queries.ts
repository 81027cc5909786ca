import { appUsers, auditLog, mails, placeDigitalAssets, placeHours, placeMedia } from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { ACCOUNT_SECTIONS } from "./account-sections.queries";
import { MERCHANT_SECTIONS } from "./merchant-sections.queries";
import { PURCHASE_SECTIONS } from "./purchase-sections.queries";
import { isOwnedBy, photoColumns, type ReadSection, section } from "./section.queries";
import { VISIT_SECTIONS } from "./visit-sections.queries";

/** Everything that the service stores about a person, by the name of the file that holds it. */
export const SECTIONS: Readonly<Record<string, ReadSection>> = {
  ...ACCOUNT_SECTIONS,
  ...VISIT_SECTIONS,
  ...PURCHASE_SECTIONS,
  ...MERCHANT_SECTIONS,
  contributed_hours: section({
    from: placeHours,
    key: placeHours.id,
    where: isOwnedBy(placeHours.userId),
    columns: [
      placeHours.placeId,
      placeHours.dayOfWeek,
      placeHours.opensAt,
      placeHours.closesAt,
      placeHours.isClosed,
      placeHours.createdAt,
    ],
  }),
  contributed_links: section({
    from: placeDigitalAssets,
    key: placeDigitalAssets.id,
    where: isOwnedBy(placeDigitalAssets.userId),
    columns: [
      placeDigitalAssets.placeId,
      placeDigitalAssets.assetType,
      placeDigitalAssets.assetUrl,
      placeDigitalAssets.structuredPayload,
      placeDigitalAssets.createdAt,
    ],
  }),
  contributed_photos: section({
    from: placeMedia,
    key: placeMedia.id,
    where: isOwnedBy(placeMedia.userId),
    columns: [placeMedia.placeId, ...photoColumns(placeMedia)],
  }),
  messages: section({
    from: mails,
    key: mails.id,
    // A message that has ended keeps neither its address nor its data.
    where: (owner) => sql`${mails.status} = 'queued' and (${mails.data}->>'user_id' = ${owner}
      or ${mails.recipient} = (select ${appUsers.email} from ${appUsers} where ${appUsers.id} = ${owner}))`,
    columns: [mails.kind, mails.recipient, mails.status, mails.createdAt, mails.expiresAt],
  }),
  activity: section({
    from: auditLog,
    key: auditLog.id,
    where: (owner) => sql`${auditLog.actor} = 'user:' || ${owner}::text`,
    columns: [auditLog.action, auditLog.entity, auditLog.before, auditLog.after, auditLog.at],
  }),
};
