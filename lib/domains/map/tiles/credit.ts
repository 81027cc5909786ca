/** A text that the licence of a map's data requires, and the page that it links to. */
export interface Credit {
  text: string;
  href: string | null;
}

/** The text and link of an attribution, which is HTML for map libraries. */
export function creditOf(html: string): Credit {
  const href = /<a\s+href="(https:\/\/[^"<>]+)"/i.exec(html)?.[1] ?? null;
  return { text: html.replace(/<[^>]*>/g, "").trim(), href };
}
