import type { Db } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import type { PageSection } from "./page-kinds";
import { countPages, readPages } from "./sitemap.queries";

/** The most addresses that the protocol allows in one file (sitemaps.org). */
const MOST = 50_000;
const SECTIONS: readonly PageSection[] = ["places", "events", "stories"];
const LISTS = ["/", "/explore", "/events", "/stories"];
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  changed?: Date;
}

/**
 * Returns the sitemap as XML: all public pages, or an index of files with at most `most` pages each if there are more.
 */
export async function sitemap(db: Db, most = MOST): Promise<string> {
  const counts = await countPages(db.reads);
  const total = LISTS.length + SECTIONS.reduce((sum, section) => sum + counts[section], 0);
  if (total > most) {
    const files = SECTIONS.flatMap((section) =>
      Array.from({ length: Math.ceil(counts[section] / most) }, (_, i) => `/sitemaps/${section}-${i + 1}.xml`),
    );
    return document(
      "sitemapindex",
      "sitemap",
      files.map((path) => ({ path })),
    );
  }
  const pages = await Promise.all(SECTIONS.map((section) => entriesOf(db, section, most, 0)));
  return document("urlset", "url", [...LISTS.map((path) => ({ path })), ...pages.flat()]);
}

/** Returns a file of the index, such as `places-2.xml`; null for any other name and beyond the last. */
export async function sitemapFile(db: Db, file: string, most = MOST): Promise<string | null> {
  const [, section, number] = /^(places|events|stories)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (section === undefined) return null;
  const entries = await entriesOf(db, section as PageSection, most, (Number(number) - 1) * most);
  return entries.length === 0 ? null : document("urlset", "url", entries);
}

async function entriesOf(db: Db, section: PageSection, limit: number, offset: number): Promise<Entry[]> {
  const rows = await readPages(db.reads, section, limit, offset);
  return rows.map(({ slug, updated_at: changed }) => ({ path: `/${section}/${slug}`, changed }));
}

/** Slugs are words and hyphens, and the base is a URL, so nothing needs escaping. */
function document(root: string, element: string, entries: readonly Entry[]): string {
  const { BASE_URL: base } = env();
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${base}${path}</loc>${lastmod}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}>\n${lines.join("\n")}\n</${root}>\n`;
}
