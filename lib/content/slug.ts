import { fold } from "@/lib/text/fold";

const MAX = 80;

/** A slug from a name: ASCII-folded, lowercase, hyphens (content-bundle.md); `item` where nothing is left. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX)
    .replace(/^-+|-+$/g, "");
  return slug || "item";
}
