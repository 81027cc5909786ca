import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { type Deliver, deliverEvents, payable, type SandboxPayment, settle } from "./sandbox.service";

const STYLE = `
body { font: 1.125rem/1.5 system-ui, sans-serif; color: #16202a; background: #f4f6f8; margin: 0; }
main { max-width: 26rem; margin: 3rem auto; padding: 1.5rem 2rem; background: #fff; border: 1px solid #8a97a3; border-radius: 0.5rem; }
h1 { font-size: 1.5rem; } dt { font-weight: 600; } dd { margin: 0 0 0.75rem; }
button { font: inherit; padding: 0.6rem 1.25rem; margin: 0.5rem 0.75rem 0 0; border-radius: 0.375rem; border: 2px solid #0b5d4e; }
button[value=pay] { background: #0b5d4e; color: #fff; } button[value=decline] { background: #fff; color: #0b5d4e; }
button:focus-visible { outline: 3px solid #d9480f; outline-offset: 2px; }`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  // No scripts; one style sheet, allowed by its hash; the form submits only to this origin.
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cache-Control": "private, no-store",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An amount in minor units, in the currency's own number of decimals. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function page(title: string, content: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
  return new Response(html, { status, headers: HEADERS });
}

const STATUS_TEXTS = {
  requires_payment: "This is a test payment. Neither button moves any money.",
  failed: "The payment was declined. You can try again.",
  succeeded: "Payment complete. You can close this page.",
} as const;

function paymentPage(payment: SandboxPayment): Response {
  const facts = `<p role="status">${STATUS_TEXTS[payment.status]}</p>
<dl><dt>Order</dt><dd>${escapeHtml(payment.order_id)}</dd><dt>Amount</dt><dd>${escapeHtml(money(payment.amount, payment.currency))}</dd></dl>`;
  if (payment.status === "succeeded") return page("Paid", facts);
  const form = `<form method="post"><input type="hidden" name="client_secret" value="${escapeHtml(payment.client_secret)}">
<button name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button></form>`;
  return page("Pay for your order", `${facts}\n${form}`);
}

/** The payment, for a caller with its client secret; undefined for everyone else and with another provider. */
async function findPayment(db: Db, id: string, secret: unknown): Promise<SandboxPayment | undefined> {
  if (env().PAYMENTS_PROVIDER !== "sandbox" || typeof secret !== "string") return undefined;
  return payable(db, id, secret);
}

const notFound = (): Response => page("Payment not found", "<p>The link is incomplete or has expired.</p>", 404);

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
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: location } });
}

const MAX_FORM_BYTES = 4_096;

async function formOf(req: Request): Promise<URLSearchParams> {
  if (Number(req.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES)
    return new URLSearchParams();
  return new URLSearchParams(await req.text());
}
