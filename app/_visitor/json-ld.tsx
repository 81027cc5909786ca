import { linkedData } from "@/lib/http/linked-data";

/** A page's description in schema.org's vocabulary, for search engines. */
export function JsonLd({ document }: { document: Parameters<typeof linkedData>[0] }) {
  // The text is JSON in which no `<` is left, so it cannot close the element.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData(document).text }} />
  );
}
