import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import type { MailRow } from "@/lib/domains/messages/mails.service";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findUserByEmail, findUserById, type UserRow } from "../users.queries";
import { issueLinkToken, resetAddress, verificationAddress } from "./account-links.service";

interface Surroundings {
  db: Db;
  now: Date;
}

/**
 * The name is left out until the address is verified: anyone can open an account with another person's address and a name that
 * is an advertisement, and the message would deliver it under our name.
 */
const greeting = (user: UserRow): string =>
  user.name && user.email_verified_at !== null ? `Hello ${user.name},` : PLAIN_GREETING;
const PLAIN_GREETING = "Hello,";
const IGNORE = "If this was not you, ignore this message. Nothing has changed.";

/** The link to a new password; null if the address has no account. Only the mail's owner learns which. */
export async function resetPasswordMail({ db, now }: Surroundings, mail: MailRow): Promise<Content | null> {
  const user = await findUserByEmail(db.orm, mail.recipient);
  if (!user) return null;
  const { callback_url: callbackUrl, app } = mail.data;
  const link = { mailId: mail.id, purpose: "reset_password", userId: user.id, email: mail.recipient } as const;
  const token = await issueLinkToken(db, now, link);
  return {
    subject: "Reset your password",
    blocks: [
      greeting(user),
      "Somebody asked for a new password for your account. Choose it on this page within 30 minutes:",
      { label: "Choose a new password", url: resetAddress(token, { callbackUrl, app: app === "1" }) },
      IGNORE,
    ],
  };
}

/** The link that verifies an account's address; null if there is no such account or its address is verified. */
export async function verifyEmailMail({ db, now }: Surroundings, mail: MailRow): Promise<Content | null> {
  const user = await findUserByEmail(db.orm, mail.recipient);
  if (!user || user.email_verified_at !== null) return null;
  const { callback_url: callbackUrl, app } = mail.data;
  const link = {
    mailId: mail.id,
    purpose: "verify_email",
    userId: user.id,
    email: mail.recipient,
    callbackUrl,
  } as const;
  const token = await issueLinkToken(db, now, link);
  return {
    subject: "Confirm your email address",
    blocks: [
      PLAIN_GREETING,
      "Confirm that this is your email address within 24 hours:",
      { label: "Confirm email address", url: verificationAddress(token, { callbackUrl, app: app === "1" }) },
      "If you have not created an account, ignore this message.",
    ],
  };
}

/** The link, to the current address, that approves a change of the address; null if the account has changed since. */
export async function approveChangeMail({ db, now }: Surroundings, mail: MailRow): Promise<Content | null> {
  const { user_id: userId = "", new_email: newEmail = "", callback_url: callbackUrl } = mail.data;
  const user = await findUserById(db.orm, userId);
  if (user?.email !== mail.recipient || !isOfVersion(user, mail)) return null;
  const link = { mailId: mail.id, purpose: "approve_email_change", userId, email: mail.recipient } as const;
  const token = await issueLinkToken(db, now, { ...link, newEmail, callbackUrl });
  return {
    subject: "Approve your new email address",
    blocks: [
      greeting(user),
      `Somebody asked to change the email address of your account to ${newEmail}. Approve it within 24 hours:`,
      { label: "Approve the change", url: verificationAddress(token, { callbackUrl }) },
      IGNORE,
    ],
  };
}

/** Whether nothing has ended every credential of the account since the message was queued, such as a new password. */
const isOfVersion = (user: UserRow, { data }: MailRow): boolean => String(user.token_version) === data.version;

/** The link, to the new address, that completes a change; null if the address has an account meanwhile. */
export async function confirmChangeMail({ db, now }: Surroundings, mail: MailRow): Promise<Content | null> {
  const { user_id: userId = "", callback_url: callbackUrl } = mail.data;
  const [user, holder] = [await findUserById(db.orm, userId), await findUserByEmail(db.orm, mail.recipient)];
  if (!user || holder || !isOfVersion(user, mail)) return null;
  const link = { mailId: mail.id, purpose: "confirm_email_change", userId, email: user.email ?? "" } as const;
  const token = await issueLinkToken(db, now, { ...link, newEmail: mail.recipient, callbackUrl });
  return {
    subject: "Confirm your new email address",
    blocks: [
      PLAIN_GREETING,
      "Confirm that this is your new email address within 24 hours:",
      { label: "Confirm email address", url: verificationAddress(token, { callbackUrl }) },
      "If you have no account with us, ignore this message.",
    ],
  };
}

/** Tells the owner that the password has changed, so that a stranger's change does not go unnoticed. */
export const passwordChangedMail = (): Content => ({
  subject: "Your password was changed",
  blocks: [
    "The password of your account was changed, and you were signed out on all other devices.",
    "If this was not you, choose a new password at once:",
    { label: "Choose a new password", url: `${env().BASE_URL}/account/forgot-password` },
  ],
});

/** Says on which day of the destination the account is deleted, and how to keep it. */
export const accountDeletionMail = ({ data }: Pick<MailRow, "data">): Content => ({
  subject: "Your account will be deleted",
  blocks: [
    `Your account and your data will be deleted on ${dayOf(data.deletion_at ?? "")}. You are signed out everywhere.`,
    "If you change your mind, or if this was not you, sign in before that day. Then nothing is deleted.",
  ],
});

const dayOf = (moment: string): string =>
  DateTime.fromISO(moment, { zone: env().DESTINATION_TIMEZONE }).toISODate() ?? moment;

/** Tells the previous address that the account has another one now, and which, if it was verified. */
export const emailChangedMail = ({ data }: MailRow): Content => ({
  subject: "Your email address was changed",
  blocks: [
    `Your account now uses ${data.new_email === undefined ? "another address" : `the address ${data.new_email}`}. Messages no longer come to this one.`,
    "If this was not you, contact us by replying to this message.",
  ],
});
