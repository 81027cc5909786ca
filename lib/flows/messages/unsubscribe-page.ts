import { endDailySummary } from "@/lib/domains/identity/push-devices/notification-preferences.service";
import { ownerOfLink } from "@/lib/domains/identity/push-devices/unsubscribe-link";
import { db } from "@/lib/platform/database/database";
import { plainPage } from "@/lib/platform/text/plain-page";

const ownerOf = (url: string): string | null => ownerOfLink(new URL(url).searchParams.get("token") ?? "");

const unknown = (): Response =>
  plainPage("Link not valid", "<p>Open the link in the email again, or choose your emails in the portal.</p>", 404);

/** Asks for the confirmation of a link from an email. Programs that scan mail open links, so opening it changes nothing. */
export function showUnsubscribe(url: string): Response {
  if (ownerOf(url) === null) return unknown();
  return plainPage(
    "Stop the daily summary?",
    '<p>We will no longer email you the orders of the day before.</p>\n<form method="post"><button>Unsubscribe</button></form>',
  );
}

/**
 * Turns the daily summary off. The page's form and a mail program's one-click request (RFC 8058) come here, without a
 * session: the signed link is the permission. Repeating it changes nothing.
 */
export async function unsubscribe(url: string): Promise<Response> {
  const owner = ownerOf(url);
  if (owner === null) return unknown();
  await endDailySummary({ db: db() }, owner);
  return plainPage(
    "You are unsubscribed",
    '<p role="status">You get no more daily summaries. You can turn them on again in the <a href="/portal/orders">merchant portal</a>.</p>',
  );
}
