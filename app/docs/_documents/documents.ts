import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Block, parseMarkdown } from "./markdown";

interface Document {
  /** The file, from the top of the repository. */
  file: string;
  path: string;
  title: string;
  lead: string;
}

const guide = (slug: string, title: string, lead: string): Document & { slug: string } => ({
  slug,
  file: `docs/guides/${slug}.md`,
  path: `/docs/guides/${slug}`,
  title,
  lead,
});

/** The guides, in the order in which they are read. */
export const GUIDES = [
  guide("authentication", "Authentication", "Guest first, account later: tokens, SMS codes and refresh."),
  guide("errors", "Errors and retries", "One shape for every error, and which requests you may retry."),
  guide("paging", "Paging and cursors", "Pages by number, and cursors that neither skip nor repeat rows."),
  guide("caching", "Caching and 304", "Send the ETag, and download only what has changed."),
  guide("rate-limits", "Rate limits", "How many requests are left, and what to do when none are."),
  guide("orders", "Orders", "From the menu to pick-up, with payments that move no money."),
  guide("tours", "Tours and audio", "Plan a day around opening hours and play it."),
  guide("offline", "Offline bundles", "Use a tour without a network connection."),
  guide("webhooks", "Webhooks", "Payment events, and deliveries to merchants: signatures, sequence and retries."),
] as const;

export const CHANGELOG: Document = {
  file: "CHANGELOG.md",
  path: "/docs/changelog",
  title: "Changelog",
  lead: "What users of the API notice.",
};

/** Documents that links may lead to, by file. */
const SERVED = new Map<string, string>([...GUIDES, CHANGELOG].map(({ file, path }) => [file, path]));

/** Returns the blocks of a document. */
export async function readDocument({ file }: Pick<Document, "file">): Promise<Block[]> {
  // next.config.ts names the files for Vercel. Without the remark, the bundler would add the whole checkout to them.
  return parseMarkdown(await readFile(join(/* turbopackIgnore: true */ process.cwd(), file), "utf8"));
}

/**
 * Returns the address of a link in a document: another served document, a page of this service, or another site. Null for
 * a file of the repository that is not served.
 */
export function hrefOf(target: string, file: string): string | null {
  if (/^(?:https?:|#|\/)/.test(target)) return target;
  const { pathname, hash } = new URL(target, `file:///${file}`);
  const path = SERVED.get(pathname.slice(1));
  return path === undefined ? null : `${path}${hash}`;
}
