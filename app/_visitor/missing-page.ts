import { resolveSlug } from "@/lib/domains/content/slugs.service";
import { db } from "@/lib/platform/database/database";

const KINDS = { places: "place", events: "event", stories: "story" } as const;

/**
 * Whether an address is that of a place, event or story that there is not. proxy.ts asks before the page is rendered, because
 * Next answers a page's own `notFound()` with an empty document that only scripts fill.
 */
export async function isMissingPage(pathname: string): Promise<boolean> {
  const [, section, slug] = /^\/(places|events|stories)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (section === undefined || slug === undefined) return false;
  return (await resolveSlug({ db: db() }, KINDS[section as keyof typeof KINDS], slug)) === null;
}
