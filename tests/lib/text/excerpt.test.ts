import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt } from "@/lib/platform/text/excerpt";

const line = (text: string): string => text.replace(/\s+/g, " ").trim();
const length = (text: string): number => [...text].length;
const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { maxLength: 40 })
    .map((words) => words.join(" ")),
);

describe("an excerpt", () => {
  test("is the text on one line where that fits", () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (length(line(text)) <= 120) expect(excerpt(text)).toBe(line(text));
      }),
    );
    expect(excerpt("one\n\ttwo ")).toBe("one two");
  });

  test("is else the beginning of it with an ellipsis, 120 characters at most", () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (length(line(text)) <= 120) return;
        const cut = excerpt(text);
        expect(length(cut)).toBeLessThanOrEqual(120);
        expect(cut.endsWith("…")).toBe(true);
        expect(line(text).startsWith(cut.slice(0, -1))).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  test("ends with a whole word, and takes as many as fit", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,20}$/), { minLength: 60, maxLength: 80 }), (words) => {
        const shown = excerpt(words.join(" ")).slice(0, -1).split(" ");
        expect(shown).toEqual(words.slice(0, shown.length));
        const withNext = words.slice(0, shown.length + 1).join(" ");
        if (withNext !== words.join(" ")) expect(length(`${withNext}…`)).toBeGreaterThan(120);
      }),
    );
  });

  test.each([
    ["a".repeat(120), "a".repeat(120)],
    ["a".repeat(121), `${"a".repeat(119)}…`],
    ["🏝".repeat(121), `${"🏝".repeat(119)}…`],
    [`${"a".repeat(119)} b`, `${"a".repeat(119)}…`],
    [`${"a".repeat(118)} bcd`, `${"a".repeat(118)}…`],
    ["", ""],
  ])("%j", (text, expected) => expect(excerpt(text)).toBe(expected));
});
