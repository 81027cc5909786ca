import type { Db } from "@/db/client";
import { currencyFormat, decimalsOf } from "@/lib/platform/money/minor-units";
import { env } from "@/lib/platform/settings/env";
import { escapeHtml, PLAIN_PAGE_HEADERS, plainPage } from "@/lib/platform/text/plain-page";
import { type Deliver, deliverEvents, payable, type SandboxPayment, settle } from "./sandbox.service";

/** An amount in minor units, in the currency's own number of decimals. */
export function money(minor: number, currency: string): string {
  return currencyFormat("en", currency, { currencyDisplay: "code" }).format(minor / 10 ** decimalsOf(currency));
}

const STATUS_TEXTS = {
  requires_payment: "This is a test payment. Neither button moves any money.",
  failed: "The payment was declined. You can try again.",
  succeeded: "Payment complete. You can close this page.",
} as const;

function paymentPage(payment: SandboxPayment): Response {
  const facts = `<p role="status">${STATUS_TEXTS[payment.status]}</p>
<dl><dt>Order</dt><dd>${escapeHtml(payment.order_id)}</dd><dt>Amount</dt><dd>${escapeHtml(money(payment.amount, payment.currency))}</dd></dl>`;
  if (payment.status === "succeeded") return plainPage("Paid", facts);
  const form = `<form method="post"><input type="hidden" name="client_secret" value="${escapeHtml(payment.client_secret)}">
<button name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button></form>`;
  return plainPage("Pay for your order", `${facts}\n${form}`);
}

/** The payment, for a caller with its client secret; undefined for everyone else and with another provider. */
async function findPayment(db: Db, id: string, secret: unknown): Promise<SandboxPayment | undefined> {
  if (env().PAYMENTS_PROVIDER !== "sandbox" || typeof secret !== "string") return undefined;
  return payable(db, id, secret);
}

const notFound = (): Response => plainPage("Payment not found", "<p>The link is incomplete or has expired.</p>", 404);

/** Shows a sandbox payment, after delivering the events that the webhook has not received yet. */
export async function showPayment(db: Db, id: string, url: string, deliver: Deliver): Promise<Response> {
  const payment = await findPayment(db, id, new URL(url).searchParams.get("client_secret"));
  if (!payment) return notFound();
  await deliverEvents(db, deliver, payment.id);
  return paymentPage(payment);
}

/** Pays or declines a sandbox payment, delivers the event to the webhook, and redirects to the page. */
export async function choosePayment(db: Db, id: string, req: Request, deliver: Deliver): Promise<Response> {
  const form = await formOf(req);
  const payment = await findPayment(db, id, form.get("client_secret"));
  if (!payment) return notFound();
  const action = form.get("action");
  if (action !== "pay" && action !== "decline") return paymentPage(payment);
  await settle(db, payment.id, action === "pay" ? "succeeded" : "failed", new Date());
  await deliverEvents(db, deliver, payment.id);
  // A relative address, because the request may have used another host name.
  const location = `/pay/sandbox/${payment.id}?client_secret=${payment.client_secret}`;
  return new Response(null, { status: 303, headers: { ...PLAIN_PAGE_HEADERS, Location: location } });
}

const MAX_FORM_BYTES = 4_096;

async function formOf(req: Request): Promise<URLSearchParams> {
  if (Number(req.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES)
    return new URLSearchParams();
  return new URLSearchParams(await req.text());
}
