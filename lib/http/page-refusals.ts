import { isWrite } from "./endpoint";
import type { HeaderSource } from "./messages";
import { ownOrigin } from "./request-origin";

/** Why a request to a page is refused before Next sees it. Next would answer 500 and log a stack. */
export interface PageRefusal {
  status: 400 | 403 | 405 | 409 | 413;
  reason:
    | "foreign_form"
    | "method"
    | "router_state"
    | "action_id"
    | "form_boundary"
    | "form_size"
    | "form_body"
    | "unknown_action"
    | "action_arguments";
  text: string;
  headers?: Record<string, string>;
}

const METHODS: readonly string[] = ["GET", "HEAD", "POST", "OPTIONS"];
const METHOD: PageRefusal = {
  status: 405,
  reason: "method",
  text: "Pages do not support this method.",
  headers: { Allow: METHODS.join(", ") },
};

/** Returns why the method and headers of a request to a page cannot be what a browser on our pages sends; null if they can. */
export function pageRefusal(method: string, headers: HeaderSource): PageRefusal | null {
  if (isWrite(method) && isForeignForm(headers)) {
    return { status: 403, reason: "foreign_form", text: "This form was not sent from this site." };
  }
  if (!METHODS.includes(method)) return METHOD;
  const action = headers.get("next-action");
  if (action !== null && !/^[0-9a-f]{40,64}$/.test(action)) {
    return { status: 400, reason: "action_id", text: "Malformed Next-Action header." };
  }
  const type = headers.get("content-type") ?? "";
  if (isWrite(method) && /^multipart\//i.test(type) && !/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(type)) {
    return { status: 400, reason: "form_boundary", text: "Malformed multipart Content-Type header." };
  }
  return null;
}

/**
 * Whether a form comes from a page of ours that sends no referrer: browsers then send the Origin `null`, and say in
 * Sec-Fetch-Site, which no page can set, that the form stays on its site. Next refuses such server actions with 500.
 */
const hasOwnOpaqueOrigin = (headers: HeaderSource): boolean =>
  headers.get("origin") === "null" && headers.get("sec-fetch-site") === "same-origin" && !isServerAction(headers);

const isServerAction = (headers: HeaderSource): boolean =>
  headers.get("next-action") !== null || /^multipart\//i.test(headers.get("content-type") ?? "");

/**
 * Whether a form's Origin is neither ours nor the host that the request was sent to, which is Next's rule for server
 * actions. Pages keep working under another name of the machine; actions that change records check more.
 */
function isForeignForm(headers: HeaderSource): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === ownOrigin() || hasOwnOpaqueOrigin(headers)) return false;
  const host = headers.get("x-forwarded-host")?.split(",", 1)[0]?.trim() ?? headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
