import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentText } from "@/lib/flows/content-import/formats/bytes";
import { openContent } from "@/lib/flows/content-import/formats/detect";
import { Unfolder } from "@/lib/flows/content-import/formats/unfold";
import { scratch } from "./files";

const { put } = scratch();

/** Folds every line after `width` bytes, characters or not. */
function foldBytes(text: string, width: number): Buffer {
  const lines = text.split("\r\n").map((line) => {
    const bytes = Buffer.from(line);
    const parts: Buffer[] = [];
    for (let at = 0; at < Math.max(1, bytes.length); at += width) parts.push(bytes.subarray(at, at + width));
    return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from("\r\n "), part])));
  });
  return Buffer.concat(lines.flatMap((line, i) => (i === 0 ? [line] : [Buffer.from("\r\n"), line])));
}

const FEED = ["BEGIN:VCALENDAR", "VERSION:2.0", `SUMMARY:${"Fête à la plage 🏝 ".repeat(12)}`, "END:VCALENDAR", ""].join(
  "\r\n",
);

describe("a calendar whose lines are folded inside characters", () => {
  test.each([16, 23, 75])("after %i bytes is read as written", async (width) => {
    const file = put(foldBytes(FEED, width));
    expect((await openContent(file)).kind).toBe("icalendar");
    expect(await contentText(file, 1_000_000, "a calendar")).toBe(FEED);
  });
  test("in chunks of any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 50 }), (width, size) => {
        const folded = foldBytes(FEED, width);
        const unfolder = new Unfolder();
        const parts: Buffer[] = [];
        for (let at = 0; at < folded.length; at += size) parts.push(unfolder.push(folded.subarray(at, at + size)));
        expect(Buffer.concat([...parts, unfolder.end()]).toString("utf8")).toBe(FEED);
      }),
    );
  });
});
