import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SearchQuery } from "@/lib/domains/search/search.contract";
import { normaliseText, repairText, textFault } from "@/lib/platform/text/text";

const [LRE, RLE, PDF, LRO, RLO] = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e"];
const [LRI, RLI, FSI, PDI] = ["\u2066", "\u2067", "\u2068", "\u2069"];
const CONTROLS = [LRE, RLE, PDF, LRO, RLO, LRI, RLI, FSI, PDI];

describe("a text whose bidirectional controls act on the text around it", () => {
  test.each([
    ["an override", `Casa ${RLO}gpj.exe`],
    ["an override that is closed", `${LRO}abc${PDF}`],
    ["an open isolate", `Casa ${RLI}Blanca`],
    ["an open embedding", `${RLE}Casa`],
    ["an end without a beginning", `Casa${PDI} Blanca`],
    ["ends in the wrong order", `${RLI}${LRE}a${PDI}${PDF}`],
    ["an isolate that is closed as an embedding", `${FSI}a${PDF}`],
    ["a control that is closed in the next line", `${LRI}a\nb${PDI}`],
  ])("has a fault: %s", (_, text) => {
    expect(textFault(text, { max: 100, multiline: true })).toBe("contains bidirectional controls that are not paired");
  });

  test("is repaired in a third party's text, by its letters", () => {
    expect(repairText(`Casa ${RLO}Blanca`, { max: 100 })).toEqual({ text: "Casa Blanca", repaired: true });
    expect(repairText(RLO, { max: 100 })).toEqual({ text: "", repaired: true });
    expect(repairText(`${RLI}ab${PDI}`, { max: 3 })).toEqual({ text: "ab", repaired: true });
  });

  test("is searched for like any other", () => {
    expect(SearchQuery.parse({ q: RLO }).q).toBe(RLO);
  });
});

test.each([
  ["Hebrew", "בית לחם"],
  ["Arabic with marks", "\u200fسوق الخضار\u200e 12"],
  ["an isolated name", `Café ${FSI}בית${PDI} 12`],
  ["nested", `${RLE}سوق ${LRI}Wi-Fi${PDI}${PDF}`],
  ["one pair in each line", `${RLI}א${PDI}\n${RLI}ב${PDI}`],
])("a text with paired controls or none stays as it is: %s", (_, text) => {
  expect(textFault(text, { max: 100, multiline: true })).toBeNull();
  expect(repairText(text, { max: 100, multiline: true })).toEqual({ text: normaliseText(text), repaired: false });
});

test("every repaired text is without a fault, wherever it is cut", () => {
  const unit = fc.constantFrom(
    ...CONTROLS,
    "a",
    "e",
    "\u0301",
    "\u0301".repeat(20),
    "\n",
    "\u0085",
    "\ud800",
    "א",
    "🏝",
  );
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (units, max, multiline) => {
        const { text } = repairText(units.join(""), { max, multiline });
        expect(textFault(text, { max, multiline })).toBeNull();
        expect(text).toBe(normaliseText(text));
      },
    ),
  );
});
