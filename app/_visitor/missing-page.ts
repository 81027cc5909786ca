import { PAGE_SECTIONS, type PageSection } from "@/lib/domains/content/page-kinds";

/**
 * Whether an address is that of a place, event or story that does not exist. proxy.ts calls it before the page is rendered
 * (decision 077), because Next answers a page's own `notFound()` with an empty document that only scripts fill.
 */
export async function isMissingPage(pathname: string): Promise<boolean> {
  const [, section, slug] = /^\/(places|events|stories)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (section === undefined || slug === undefined) return false;
  // Loaded here, because every cold start of the proxy would wait for them.
  const [{ resolveSlug }, { db }] = await Promise.all([
    import("@/lib/domains/content/slugs.service"),
    import("@/lib/platform/database/database"),
  ]);
  return (await resolveSlug({ db: db() }, PAGE_SECTIONS[section as PageSection], slug)) === null;
}
