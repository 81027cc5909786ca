import fc from "fast-check";
import { expect, test } from "vitest";
import { formatsOf } from "@/app/ui/formats";
import { formatMajor, parseMinor } from "@/lib/domains/commerce/money-text";

test("formatting an amount and parsing it again returns the same minor units, in every currency", () => {
  const currency = fc.constantFrom("XCD", "USD", "JPY", "KWD", "CLF", "ALL", "ISK");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), currency, (minor, code) => {
      expect(parseMinor(formatMajor(minor, code), code)).toBe(minor);
    }),
  );
});

test.each([
  ["12.5", "XCD", 1_250],
  ["12", "XCD", 1_200],
  [" 1,250.05 ", "XCD", 125_005],
  ["0", "XCD", 0],
  ["0.29", "XCD", 29],
  ["1250", "JPY", 1_250],
  ["1.25", "KWD", 1_250],
  // Amounts in these are written without decimals, yet their minor unit is a hundredth.
  ["12.5", "ALL", 1_250],
  ["12.5", "RSD", 1_250],
  ["12.5", "LBP", 1_250],
])("%s %s parses to %d", (text, currency, minor) => {
  expect(parseMinor(text, currency)).toBe(minor);
});

test.each([
  ["12,50", "XCD"],
  ["12.505", "XCD"],
  ["1.5", "JPY"],
  ["-1", "XCD"],
  ["1e3", "XCD"],
  ["", "XCD"],
  [".5", "XCD"],
  ["1,2,3", "XCD"],
  ["٣", "XCD"],
  ["90071992547409.92", "XCD"],
])("%s is not an amount of %s", (text, currency) => {
  expect(parseMinor(text, currency)).toBeNull();
});

test.each([
  ["KWD", "KWD 1.250"],
  ["ISK", "ISK 1,250"],
  ["ALL", "ALL 12.50"],
  ["RSD", "RSD 12.50"],
  ["IQD", "IQD 1.250"],
])("1250 minor units of %s are %s", (currency, shown) => {
  expect(formatsOf("UTC").money(1_250, currency).replaceAll("\u00a0", " ")).toBe(shown);
});

test("money and dates use the destination's locale and time zone, whatever the reader's", () => {
  const { money, dateTime, day, time } = formatsOf("America/St_Lucia");
  expect([money(1_250, "XCD"), money(1_250, "USD"), money(1_250, "JPY")]).toEqual(["EC$12.50", "US$12.50", "JP¥1,250"]);
  expect(dateTime("2026-11-22T01:30:00.000Z")).toBe("21 Nov 2026, 21:30");
  expect([day("2026-11-22T01:30:00.000Z"), day("2026-11-22")]).toEqual(["21 Nov 2026", "22 Nov 2026"]);
  expect(time(new Date("2026-11-22T01:30:00.000Z"))).toBe("21:30");
});
