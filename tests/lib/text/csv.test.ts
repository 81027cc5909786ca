import { describe, expect, test } from "vitest";
import { csvLine } from "@/lib/platform/text/csv";

describe("a line of CSV", () => {
  test.each([
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\r\nlines", '"two\r\nlines"'],
    [" padded ", '" padded "'],
    ["a;b", '"a;b"'],
    ["plain", "plain"],
    ["", ""],
    ["Café Olé", "Café Olé"],
  ])("quotes %j where a reader would split it", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\r=1",
    "\n=cmd|' /C calc'!A0",
    "＝1",
    "＋1",
    "－1",
    "＠x",
  ])("makes a text of %j, which a spreadsheet would run", (value) => {
    expect(csvLine([value])).toMatch(/^"?'/);
  });

  test("writes numbers, dates and missing values as they are", () => {
    expect(csvLine([-12.5, new Date(0), null, true, 0])).toBe("-12.5,1970-01-01T00:00:00.000Z,,true,0\r\n");
  });
});
