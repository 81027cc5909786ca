import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkDepth, decimal, latLng, limitParam, pageParam, pointOf, text } from "@/lib/http/fields";
import { isRowId } from "@/lib/platform/ids/row-id";
import { codePoints } from "@/lib/platform/text/text";

describe("text", () => {
  const short = text({ max: 5, min: 1 });
  const passes = (value: unknown, schema: z.ZodType = short) => schema.safeParse(value).success;

  test("is normalised to NFC and trimmed before its length is counted", () => {
    expect(short.parse("  e\u0301a  ")).toBe("éa");
    expect(short.parse("e\u0301".repeat(5))).toBe("é".repeat(5));
    expect(short.parse(`${" ".repeat(100)}abcde\u00a0`)).toBe("abcde");
  });

  test("counts code points: an emoji at exactly the maximum passes, one more does not", () => {
    expect(passes("🏝".repeat(5))).toBe(true);
    expect(passes("🏝".repeat(6))).toBe(false);
    expect("🏝".length).toBe(2);
    expect(codePoints("🏝é👩‍👩‍👧")).toBe(7);
  });

  test("NFC that grows is counted as it is kept", () => {
    // U+0958 is a composition exclusion: NFC makes two code points of it.
    expect(passes("\u0958".repeat(2))).toBe(true);
    expect(passes("\u0958".repeat(3))).toBe(false);
  });

  test("refuses lone surrogates, wherever they stand", () => {
    for (const value of ["\ud83c", "a\udfdd", "\udfdd\ud83c", "ab\ud83c"])
      expect(passes(value), JSON.stringify(value)).toBe(false);
  });

  test("refuses control characters; line breaks and tabs pass in long texts only", () => {
    const lines = text({ max: 5, lines: true });
    for (let code = 0; code < 0xa0; code++) {
      if (code >= 0x20 && code < 0x7f) continue;
      const value = `a${String.fromCharCode(code)}b`;
      expect(passes(value), code.toString(16)).toBe(false);
      expect(passes(value, lines), code.toString(16)).toBe([0x09, 0x0a, 0x0d].includes(code));
    }
  });

  test("a blank text is none where one is needed", () => {
    const invisible = ["\u200b", "\u00ad\u2060", "\u3164", "\u2800", "\u{e0041}"];
    for (const value of ["", " ", "\u00a0\u2003", "\ufeff", ...invisible])
      expect(passes(value), JSON.stringify(value)).toBe(false);
    for (const value of ["\u200ba", "❤\ufe0f", "👩‍👧", "\u{e000}"])
      expect(passes(value), JSON.stringify(value)).toBe(true);
    expect(passes("\u200b", text({ max: 5 }))).toBe(true);
  });

  test.each([[null], [undefined], [1], [true], [[]], [{}]])("refuses %j, which is no text", (value) => {
    expect(passes(value)).toBe(false);
  });
});

// Forms that Number() or other languages accept and a query must not contain.
const NOT_NUMBERS = [
  "",
  " ",
  "NaN",
  "nan",
  "Infinity",
  "-Infinity",
  "inf",
  "0x10",
  "0b1",
  "0o7",
  "1_000",
  "1,000",
  "1,5",
  "١٢",
  "１２",
  "²",
  "½",
  "1e",
  "e1",
  "1e1e1",
  "--1",
  "+-1",
  "1 ",
  " 1",
  "\t1",
  "1\n",
  "1\u0000",
  "one",
  "true",
  "null",
  "undefined",
  "[]",
  "{}",
  ".",
  "+",
  "-",
  "1.2.3",
  "1n",
  "1f",
  "\u22121",
  "1e9999",
];

describe("decimal", () => {
  test.each(NOT_NUMBERS)("%j is no number", (value) => {
    expect(decimal(value)).toBeNaN();
  });

  test.each([
    ["0", 0],
    ["-0", -0],
    ["+1", 1],
    ["1.", 1],
    [".5", 0.5],
    ["-.5", -0.5],
    ["007", 7],
    ["1e2", 100],
    ["1E-2", 0.01],
    ["1e+2", 100],
  ])("%j is %d", (value, expected) => expect(decimal(value) + 0).toBe(expected + 0));

  test("a number beyond the range of floats is not finite, so that no bound takes it", () => {
    expect(decimal("1e999")).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("limit and page", () => {
  const query = z.object({ page: pageParam, limit: limitParam(20, 100) }).superRefine(checkDepth);
  const read = (value: Record<string, string>) => query.safeParse(value).data;

  test("have their defaults", () => {
    expect(read({})).toEqual({ page: 1, limit: 20 });
  });

  test.each([...NOT_NUMBERS, "0", "-0", "-1", "+1", "1.0", "1.5", "1e2", "1e999", "00"])("%j is refused", (value) => {
    expect(read({ limit: value })).toBeUndefined();
    expect(read({ page: value })).toBeUndefined();
  });

  test("limit above its maximum is capped; leading zeros do not matter", () => {
    expect(read({ limit: "101" })?.limit).toBe(100);
    expect(read({ limit: "9".repeat(400) })?.limit).toBe(100);
    expect(read({ limit: "007" })?.limit).toBe(7);
  });

  test("page × limit reaches 100,000 and not further, by the limit that is in force", () => {
    expect(read({ page: "1000", limit: "100" })).toBeDefined();
    expect(read({ page: "1001", limit: "100" })).toBeUndefined();
    expect(read({ page: "1000", limit: "500" })).toBeDefined();
    expect(read({ page: "5000" })).toBeDefined();
    expect(read({ page: "5001" })).toBeUndefined();
    expect(read({ page: "9".repeat(400) })).toBeUndefined();
  });
});

describe("coordinates", () => {
  const query = z.object(latLng).transform((value, ctx) => pointOf(value, ctx));
  const codes = (value: Record<string, string>) =>
    query.safeParse(value).error?.issues.map((issue) => (issue.code === "custom" ? issue.params?.code : issue.code)) ??
    [];

  test.each([
    ["90", "180"],
    ["-90", "-180"],
    ["0", "-0"],
    ["+14.5", "-60.9"],
    ["1e1", "1.5e2"],
  ])("%s, %s is a point", (lat, lng) => {
    expect(codes({ lat, lng })).toEqual([]);
    expect(query.parse({ lat, lng })).toEqual({ lat: Number(lat) + 0, lng: Number(lng) + 0 });
  });

  test.each([...NOT_NUMBERS, "90.0000001", "-90.1", "91", "1e999", "-1e999"])(
    "lat=%j is invalid_coordinates",
    (lat) => {
      expect(codes({ lat, lng: "0" })).toEqual(["invalid_coordinates"]);
    },
  );

  test.each([...NOT_NUMBERS, "180.0000001", "-181", "360"])("lng=%j is invalid_coordinates", (lng) => {
    expect(codes({ lat: "0", lng })).toEqual(["invalid_coordinates"]);
  });

  test("one without the other is missing_coordinates, and neither is no point", () => {
    expect(codes({ lat: "1" })).toEqual(["missing_coordinates"]);
    expect(codes({ lng: "1" })).toEqual(["missing_coordinates"]);
    expect(query.parse({})).toBeNull();
  });
});

describe("ids of rows", () => {
  test.each(["1", "42", "9223372036854775807"])("%s is one", (id) => expect(isRowId(id)).toBe(true));

  test.each([
    ...NOT_NUMBERS,
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "1e3",
    "9223372036854775808",
    "99999999999999999999",
    "1;drop table places",
  ])("%j is none", (id) => expect(isRowId(id)).toBe(false));
});
