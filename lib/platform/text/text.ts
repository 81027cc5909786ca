import { keepsDirection, withoutDirectionControls } from "./direction";
import { isStreamSafe, MAX_MARKS, toStreamSafe } from "./stream-safe";

/** Maximum lengths of texts, in Unicode code points after trimming. */
export const TEXT_LIMITS = {
  key: 200,
  name: 200,
  summary: 500,
  address: 300,
  expression: 255,
  long: 20_000,
  phone: 50,
  url: 2_048,
} as const;

/** A rule for the text of a field: at most `max` code points, on one line unless `multiline`. */
export interface TextRule {
  max: number;
  multiline?: boolean;
  /** Accepts bidirectional controls in any order, for a text that is never shown, such as a search. */
  anyDirection?: boolean;
}

/** Counts Unicode code points, the unit of every text limit (`.length` counts an emoji twice). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns whether a text shows nothing: white space, and characters without a glyph, such as U+200B or U+3164. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

// Code units of raw text per code point that a field accepts: enough for decomposed letters and for space around them.
const RAW_FACTOR = 8;
const RAW_MIN = 1_000;

const rawMax = (max: number): number => Math.max(RAW_MIN, RAW_FACTOR * max);

/** Returns whether raw text is too long to be normalised for a field of at most `max` code points. */
export const isOversized = (raw: string, max: number): boolean => raw.length > rawMax(max);

/**
 * Normalises to NFC and `\n` line ends, and trims white space, in linear time. Text that is not stream-safe stays as it
 * is, because normalising it takes quadratic time; {@link textFault} rejects it.
 */
export function normaliseText(text: string): string {
  return (isStreamSafe(text) ? text.normalize("NFC") : text).replace(/\r\n?/g, "\n").trim();
}

/** The message for text that is longer than `max` code points. */
export const tooLong = (max: number): string => `is longer than ${max} characters`;

/**
 * Returns what is wrong with a normalised text, or null. Control characters (except line feed and tab in multiline
 * texts), lone surrogates, more than 30 combining marks in a row, and bidirectional controls that act on the text around
 * are rejected (docs/contract.md#text).
 */
export function textFault(text: string, rule: TextRule): string | null {
  if (/\p{Cs}/u.test(text)) return "contains a lone surrogate";
  if ((rule.multiline ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u).test(text)) return "contains a control character";
  if (text.length > rule.max && codePoints(text) > rule.max) return tooLong(rule.max);
  if (!isStreamSafe(text)) return `contains more than ${MAX_MARKS} combining marks in a row`;
  return rule.anyDirection || keepsDirection(text) ? null : "contains bidirectional controls that are not paired";
}

/**
 * Makes a third party's text fit a rule, so that its record need not be rejected: control characters become spaces, lone
 * surrogates become U+FFFD, runs of combining marks and long text are truncated, bidirectional controls that are not paired
 * are removed, and a text that shows nothing is empty. `repaired` is true if more changed than normalising does.
 */
export function repairText(raw: string, rule: TextRule): { text: string; repaired: boolean } {
  const { text, repaired } = fitText(raw, rule);
  return { text: isBlank(text) ? "" : text, repaired };
}

function fitText(raw: string, rule: TextRule): { text: string; repaired: boolean } {
  const bounded = isOversized(raw, rule.max) ? raw.trimStart().slice(0, rawMax(rule.max)) : raw;
  const normal = normaliseText(toStreamSafe(bounded));
  if (bounded === raw && isStreamSafe(raw) && textFault(normal, rule) === null)
    return { text: normal, repaired: false };
  const controls = rule.multiline ? /[^\P{Cc}\n\t]+/gu : /\p{Cc}+/gu;
  const clean = normaliseText(normal.replace(/\p{Cs}/gu, "\uFFFD").replace(controls, " "));
  const short = [...clean].slice(0, rule.max).join("").trim();
  // Paired controls may have lost their end.
  const text = keepsDirection(short) ? short : normaliseText(toStreamSafe(withoutDirectionControls(short)));
  return { text, repaired: true };
}

/** Returns what is wrong with a web address, or null. It must be absolute http or https without credentials. */
export function urlFault(url: string): string | null {
  if (codePoints(url) > TEXT_LIMITS.url) return `is longer than ${TEXT_LIMITS.url} characters`;
  if (!/^https?:\/\/[^\s\\<>"`\p{Cc}\p{Cs}]+$/iu.test(url) || !URL.canParse(url))
    return "expected a web address, such as https://example.com";
  const { username, password } = new URL(url);
  return username === "" && password === "" ? null : "must not contain credentials";
}

/** The same as {@link urlFault}, but also accepts a path of the local media store: `/media/…` without `..`. */
export function mediaUrlFault(url: string): string | null {
  if (!url.startsWith("/")) return urlFault(url);
  if (codePoints(url) > TEXT_LIMITS.url) return `is longer than ${TEXT_LIMITS.url} characters`;
  const local = /^\/media\/[^\s\\<>"`?#\p{Cc}\p{Cs}]+$/u.test(url) && !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/iu.test(url);
  return local ? null : "expected a web address, such as https://example.com, or a path under /media/";
}

// Made at the first use, because making it takes 10 ms of every cold start.
let regions: Intl.DisplayNames | undefined;
const countryCodes = new Map<string, boolean>();

/** Returns whether the text is an ISO 3166-1 alpha-2 country code in capitals. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  let known = countryCodes.get(code);
  if (known === undefined) {
    regions ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
    known = regions.of(code) !== undefined;
    countryCodes.set(code, known);
  }
  return known;
}
