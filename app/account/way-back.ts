import { returnAddress } from "@/lib/domains/identity/sessions/return-address";
import { env } from "@/lib/platform/settings/env";

type Query = Record<string, string | string[] | undefined>;

/** A link that leads on from a finished page. */
export interface WayBack {
  href: string;
  label: string;
}

/** The value of a query parameter, the last where it repeats. */
export const parameter = (query: Query, name: string): string => [query[name]].flat().at(-1) ?? "";

/** The link on a finished page: into the app, to the caller's own page, or to the portal. */
export function wayBack(query: Query, done: string): WayBack {
  const { APP_SCHEME } = env();
  if (parameter(query, "app") === "1") return { href: `${APP_SCHEME}://account/${done}`, label: "Open the app" };
  const next = parameter(query, "next");
  return { href: next === "" ? "/portal" : allowed(next), label: "Continue" };
}

/** Anyone can write a link to this page, so it leads only where a sign-in may return to. */
function allowed(address: string): string {
  try {
    return returnAddress(address);
  } catch {
    return "/portal";
  }
}
