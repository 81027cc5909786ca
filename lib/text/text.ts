/** Longest texts, in Unicode code points after trimming. */
export const TEXT_LIMITS = {
  key: 200,
  name: 200,
  summary: 500,
  address: 300,
  long: 20_000,
  phone: 50,
  url: 2_048,
} as const;

/** Which text a field takes: at most `max` code points, on one line unless `multiline`. */
export interface TextRule {
  max: number;
  multiline?: boolean;
}

/** Number of Unicode code points, which is what every text limit counts (`.length` counts an emoji twice). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** NFC, line ends as `\n`, no white space at either end. */
export function normaliseText(text: string): string {
  return text.normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

/**
 * What is wrong with a normalised text, or null. Control characters (but line feed and tab in long texts)
 * and lone surrogates are refused (decisions D1.9, D9.8).
 */
export function textFault(text: string, rule: TextRule): string | null {
  if (/\p{Cs}/u.test(text)) return "holds a lone surrogate";
  if ((rule.multiline ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u).test(text)) return "holds a control character";
  if (text.length > rule.max && codePoints(text) > rule.max) return `is longer than ${rule.max} characters`;
  return null;
}

/**
 * Makes text of a third party fit a rule instead of refusing the record: control characters become spaces,
 * lone surrogates U+FFFD, and what is too long is cut. `repaired` says that something was changed beyond normalising.
 */
export function repairText(raw: string, rule: TextRule): { text: string; repaired: boolean } {
  const normal = normaliseText(raw);
  if (textFault(normal, rule) === null) return { text: normal, repaired: false };
  const controls = rule.multiline ? /[^\P{Cc}\n\t]+/gu : /\p{Cc}+/gu;
  const clean = normaliseText(normal.replace(/\p{Cs}/gu, "\uFFFD").replace(controls, " "));
  return { text: [...clean].slice(0, rule.max).join("").trim(), repaired: true };
}

/**
 * What is wrong with a web address, or null: absolute http or https, at most 2,048 characters,
 * without credentials (decisions D3.4).
 */
export function urlFault(url: string): string | null {
  if (codePoints(url) > TEXT_LIMITS.url) return `is longer than ${TEXT_LIMITS.url} characters`;
  if (!/^https?:\/\/[^\s\\<>"`\p{Cc}\p{Cs}]+$/iu.test(url) || !URL.canParse(url))
    return "expected an http or https URL";
  const { username, password } = new URL(url);
  return username === "" && password === "" ? null : "must not hold credentials";
}

/** As {@link urlFault}, and also takes a path of the local media store: `/media/…` without `..`. */
export function mediaUrlFault(url: string): string | null {
  if (!url.startsWith("/")) return urlFault(url);
  if (codePoints(url) > TEXT_LIMITS.url) return `is longer than ${TEXT_LIMITS.url} characters`;
  const local = /^\/media\/[^\s\\<>"`?#\p{Cc}\p{Cs}]+$/u.test(url) && !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/iu.test(url);
  return local ? null : "expected an http or https URL, or a path under /media/";
}

/** True for a country code of ISO 3166-1 alpha-2 in capitals. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && REGIONS.of(code) !== undefined;
}

const REGIONS = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
