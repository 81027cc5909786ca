import { fold } from "@/lib/platform/text/fold";

const MAX = 80;

/** Makes a slug from a name: ASCII-folded, lowercase, hyphenated; `item` if no character survives. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX)
    .replace(/^-+|-+$/g, "");
  return slug || "item";
}
