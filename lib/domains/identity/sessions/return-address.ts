import { AppError } from "@/lib/http/errors";
import { env } from "@/lib/platform/settings/env";

const MAX = 2_048;
// Browsers treat a backslash as a slash, and skip tabs, line breaks and spaces when they look for a scheme.
const MISREAD = /[\\\s\p{Cc}]/u;

/**
 * Validates the address for a browser after a sign-in: our own origin or one of TRUSTED_ORIGINS
 * (docs/contract.md#browser-sessions). Returns an absolute address, so that no other base applies. A path starts with
 * exactly one slash in any encoding. Throws `invalid_callback_url` for anything else.
 */
export function returnAddress(given: string): string {
  const base = new URL(env().BASE_URL);
  const path = given.startsWith("/");
  if (given.length > MAX || MISREAD.test(given) || (path && /^\/(?:\/|%2f|%5c)/i.test(given))) throw refused();
  let url: URL;
  try {
    url = path ? new URL(given, base) : new URL(given);
  } catch {
    throw refused();
  }
  const web = url.protocol === "https:" || url.protocol === "http:";
  const ours = url.origin === base.origin || env().TRUSTED_ORIGINS.includes(url.origin);
  if (!web || !ours || url.username !== "" || url.password !== "") throw refused();
  return url.href;
}

const refused = (): AppError => new AppError("invalid_callback_url");

/** Adds an error code to the address, for the page to show. */
export function withError(address: string, error: string): string {
  const url = new URL(address);
  url.searchParams.set("error", error);
  return url.href;
}

/** Adds the token of a link to the address, for the page to use. */
export function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set("token", token);
  return url.href;
}
