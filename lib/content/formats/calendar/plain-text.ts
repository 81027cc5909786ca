import { convert } from "html-to-text";

const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|span|strong|u|ul)\b[^>]*>|&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,6});/i;

/** A text of a feed without the HTML that some feeds put into it; other text as it is. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return convert(text, {
    wordwrap: false,
    preserveNewlines: true,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}
