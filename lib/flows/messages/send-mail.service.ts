import type { Db } from "@/db/client";
import * as adminPassword from "@/lib/domains/admin/security/own-password.service";
import * as adminPasskeys from "@/lib/domains/admin/security/passkeys.service";
import { claimDecidedMail, proposalDecidedMail } from "@/lib/domains/commerce/decision-mails.service";
import * as webhooks from "@/lib/domains/commerce/merchant-webhooks/disabled-mail.service";
import * as orders from "@/lib/domains/commerce/orders/order-mails.service";
import { dailySummaryMail } from "@/lib/domains/commerce/summaries/daily-summary.service";
import { teamInvitationMail } from "@/lib/domains/commerce/team/invitation-mail.service";
import { passkeyAddedMail } from "@/lib/domains/identity/passkeys/user-passkeys.service";
import * as identity from "@/lib/domains/identity/recovery/link-mails.service";
import type { MailKind } from "@/lib/domains/messages/mail-kinds";
import { type Delivery, deliverMail, type MailRow } from "@/lib/domains/messages/mails.service";
import { reviewAnsweredMail } from "@/lib/domains/reviews/reply-notice.service";
import { exportMail } from "@/lib/flows/data-export/data-export.service";
import { mail } from "@/lib/providers/mail";
import type { Content } from "@/lib/providers/mail/content";

interface Surroundings {
  db: Db;
  now: Date;
}

/** The composer of each kind of message. */
const COMPOSERS: Readonly<Record<MailKind, (ctx: Surroundings, row: MailRow) => Promise<Content | null> | Content>> = {
  password_reset: identity.resetPasswordMail,
  verify_email: identity.verifyEmailMail,
  approve_email_change: identity.approveChangeMail,
  confirm_email_change: identity.confirmChangeMail,
  password_changed: identity.passwordChangedMail,
  email_changed: (_, row) => identity.emailChangedMail(row),
  passkey_added: passkeyAddedMail,
  review_answered: reviewAnsweredMail,
  claim_decided: claimDecidedMail,
  proposal_decided: proposalDecidedMail,
  team_invitation: teamInvitationMail,
  order_receipt: orders.orderReceiptMail,
  refund_receipt: orders.refundReceiptMail,
  order_new: orders.newOrderMail,
  webhook_disabled: webhooks.webhookDisabledMail,
  daily_summary: dailySummaryMail,
  data_export: exportMail,
  admin_password_reset: adminPassword.adminResetMail,
  admin_password_changed: adminPassword.adminPasswordChangedMail,
  admin_passkey_added: adminPasskeys.passkeyAddedMail,
  admin_recovery_code_used: adminPasskeys.recoveryCodeUsedMail,
  account_deletion: (_, row) => identity.accountDeletionMail(row),
};

/** Sends a queued message through the mail provider. Throws if a later attempt may succeed. */
export const sendMail = (ctx: Surroundings, id: string): Promise<Delivery> =>
  deliverMail(ctx, mail(), id, async (row) => COMPOSERS[row.kind](ctx, row));
