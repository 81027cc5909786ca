import { convert } from "html-to-text";
import { TEXT_LIMITS } from "@/lib/platform/text/text";

const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|span|strong|u|ul)\b[^<>]*>|&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,6});/i;

// Code units of a field that are read, and levels of nested tags within it. Deeper ones overflow the converter's stack.
const MAX_LENGTH = 8 * TEXT_LIMITS.long;
const MAX_DEPTH = 30;

/** Strips the HTML that some feeds put into text fields. Returns other text unchanged, up to 160,000 code units. */
export function plainText(given: string): string {
  const text = given.slice(0, MAX_LENGTH);
  if (!MARKUP.test(text)) return text;
  return convert(text, {
    limits: { maxDepth: MAX_DEPTH, ellipsis: "" },
    wordwrap: false,
    preserveNewlines: true,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}
