import { endEmails } from "@/lib/domains/identity/push-devices/notification-preferences.service";
import { type EmailKind, readUnsubscribeLink } from "@/lib/domains/identity/push-devices/unsubscribe-link";
import { db } from "@/lib/platform/database/database";
import { plainPage } from "@/lib/platform/text/plain-page";

const TEXTS: Readonly<Record<EmailKind, { question: string; consequence: string; done: string }>> = {
  daily_summary: {
    question: "Stop the daily summary?",
    consequence: "We will no longer email you the orders of the day before.",
    done: 'You get no more daily summaries. You can turn them on again in the <a href="/portal/orders">merchant portal</a>.',
  },
  review_emails: {
    question: "Stop emails about your reviews?",
    consequence: "We will no longer email you when a place answers your review.",
    done: "You get no more emails about answers to your reviews. You can turn them on again in the app.",
  },
};

const linkOf = (url: string) => readUnsubscribeLink(new URL(url).searchParams.get("token") ?? "");

const unknown = (): Response =>
  plainPage("Link not valid", "<p>Open the link in the email again, or choose your emails in the portal.</p>", 404);

/** Asks for the confirmation of a link from an email. Programs that scan mail open links, so opening it changes nothing. */
export function showUnsubscribe(url: string): Response {
  const link = linkOf(url);
  if (!link) return unknown();
  const { question, consequence } = TEXTS[link.kind];
  return plainPage(question, `<p>${consequence}</p>\n<form method="post"><button>Unsubscribe</button></form>`);
}

/**
 * Turns a kind of email off. The page's form and a mail program's one-click request (RFC 8058) come here, without a session:
 * the signed link is the permission. Repeating it changes nothing.
 */
export async function unsubscribe(url: string): Promise<Response> {
  const link = linkOf(url);
  if (!link) return unknown();
  await endEmails({ db: db() }, link.userId, link.kind);
  return plainPage("You are unsubscribed", `<p role="status">${TEXTS[link.kind].done}</p>`);
}
