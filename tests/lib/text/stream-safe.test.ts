import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { text as textField } from "@/lib/domains/content/schema/fields";
import { email } from "@/lib/domains/identity/fields";
import { AmenityFlags } from "@/lib/domains/places/contributions/amenity-flags";
import { AssetUrl } from "@/lib/domains/places/contributions/digital-asset";
import { SearchQuery } from "@/lib/domains/search/search.contract";
import { text } from "@/lib/http/fields";
import { fold } from "@/lib/platform/text/fold";
import { isStreamSafe, toStreamSafe } from "@/lib/platform/text/stream-safe";
import { normaliseText, repairText, TEXT_LIMITS, textFault } from "@/lib/platform/text/text";
import { processorTime } from "@/tests/support/processor-time";

// Marks of two combining classes in turn: sorting them takes quadratic time.
const zalgo = (marks: number): string => `a${"\u0301\u0316".repeat(marks / 2)}`;
// 240 KB in UTF-8, about what a body holds. Normalising it takes 12 s.
const HOSTILE = zalgo(120_000);
const ACCEPTABLE_MS = 500;

describe("stream-safe text", () => {
  test("has at most 30 combining marks in a row, wherever the run begins", () => {
    for (let before = 0; before < 70; before++) {
      const at = "x".repeat(before);
      expect(isStreamSafe(`${at}${zalgo(30)}b`)).toBe(true);
      expect(isStreamSafe(`${at}${zalgo(30)}\u0301b`)).toBe(false);
    }
  });

  test("agrees with a regular expression on every text", () => {
    const unit = fc.constantFrom("a", "\u0301", "\u0316", "\u{1D165}", "\u0344", "🏝", "\ud83c", "\udfdd", "\u093f");
    const run = fc.tuple(unit, fc.integer({ min: 1, max: 40 })).map(([char, times]) => char.repeat(times));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
        const raw = runs.join("");
        expect(isStreamSafe(raw)).toBe(!/\p{M}{31}/u.test(raw));
        expect(toStreamSafe(raw)).toBe(raw.replace(/(\p{M}{30})\p{M}+/gu, "$1"));
      }),
    );
  });

  test("is what real texts are", () => {
    for (const real of ["Đặc sản Việt Nam", "ไม่มีที่พัก", "हिन्दी भाषा", "בְּרֵאשִׁית בָּרָא", "Z̃̄ͯ a̐éö̲"]) {
      expect(textFault(normaliseText(real), { max: 100 })).toBeNull();
    }
  });
});

describe("240 KB of combining marks", () => {
  const fields: [string, z.ZodType, unknown][] = [
    ["a field of a request", text({ max: 80 }), HOSTILE],
    ["a long field of a request", text({ max: 100_000, lines: true }), HOSTILE],
    ["a field of an import", textField({ max: TEXT_LIMITS.long, multiline: true }), HOSTILE],
    ["an email", email, HOSTILE],
    ["a link", AssetUrl, HOSTILE],
    ["an amenity", AmenityFlags, { note: HOSTILE }],
    ["a search", SearchQuery, { q: HOSTILE }],
  ];
  test.each(fields)("are rejected within half a second in %s", (_, schema, value) => {
    const started = processorTime();
    expect(schema.safeParse(value).success).toBe(false);
    expect(processorTime() - started).toBeLessThan(ACCEPTABLE_MS);
  });

  test("are repaired within half a second in a third party's text", () => {
    const started = processorTime();
    const { text: repaired, repaired: changed } = repairText(`Caf\u0065${HOSTILE}`, { max: 200 });
    expect(changed).toBe(true);
    expect(repaired).toMatch(/^Cafe/);
    expect(repaired.length).toBeLessThan(40);
    expect(processorTime() - started).toBeLessThan(ACCEPTABLE_MS);
  });

  test("are folded within half a second, to the letter that they stand on", () => {
    const started = processorTime();
    expect(fold(HOSTILE)).toBe("a");
    expect(processorTime() - started).toBeLessThan(ACCEPTABLE_MS);
  });
});

describe("folded text", () => {
  test("is the same for plain text as for the same text with an accent", () => {
    const char = fc.constantFrom("a", "Z", "9", " ", "'", "`", "\t", "~", "\u007f", "-");
    fc.assert(
      fc.property(fc.array(char, { maxLength: 12 }), (chars) => {
        const plain = chars.join("");
        expect(fold(plain)).toBe(fold(`${plain}\u0301`));
      }),
    );
  });
});
