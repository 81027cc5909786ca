import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";

const MAX = 2_048;
// Browsers read a backslash as a slash, and leave out tabs, line ends and blanks where they look for a scheme.
const MISREAD = /[\\\s\p{Cc}]/u;

/**
 * Where a browser may be sent after a sign-in: an address of our own origin, or of one in TRUSTED_ORIGINS
 * (decisions D2.6), always given whole, so that nobody reads it against another base. Anything else is
 * `invalid_callback_url`. A path begins with one slash; its second character is no slash in whatever spelling.
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

/** The same address with what went wrong, for the page there to tell. */
export function withError(address: string, error: string): string {
  const url = new URL(address);
  url.searchParams.set("error", error);
  return url.href;
}
