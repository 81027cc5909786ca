import { describe, expect, test } from "vitest";
import { plainText } from "@/lib/flows/content-import/formats/calendar/plain-text";
import { processorTime } from "@/tests/support/processor-time";

const MIB = 1024 * 1024;

describe("the text of a feed", () => {
  test.each([
    ["<p>Steel <b>pan</b> &amp; rum</p>", "Steel pan & rum"],
    ["5 < 6 and a <a b", "5 < 6 and a <a b"],
    ["no markup", "no markup"],
  ])("%j is %j", (given, text) => expect(plainText(given)).toBe(text));

  test.each([
    ["tags that are opened and never closed", "<a ".repeat(MIB / 3)],
    ["nested tags", "<div>".repeat(MIB / 5)],
    ["nested lists", "<ul><li>".repeat(MIB / 8)],
    ["tags that are only closed", "</p>".repeat(MIB / 4)],
    ["entities", "&#".repeat(MIB / 2)],
    ["attributes", `<a ${"x=y ".repeat(MIB / 4)}>t`],
  ])("of 1 MiB of %s is read within two seconds, and without an error", (_, given) => {
    const started = processorTime();
    expect(typeof plainText(given)).toBe("string");
    expect(processorTime() - started).toBeLessThan(2_000);
  });
});
