import ICAL from "ical.js";
import { IANAZone } from "luxon";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EventFields } from "@/lib/domains/events/editing/event-form";
import { MAX_DATES, SeriesForm } from "@/lib/domains/events/series/series-form";
import { EventTypes } from "@/lib/flows/content-import/formats/calendar/event-types";
import { readCalendar } from "@/lib/flows/content-import/formats/calendar/read";
import { readContact } from "@/lib/flows/content-import/formats/contacts";
import { csvRows } from "@/lib/flows/content-import/formats/csv";
import { KindTable } from "@/lib/flows/content-import/formats/kind-table";
import { factsOf } from "@/lib/flows/content-import/formats/osm-facts";
import { classify } from "@/lib/flows/content-import/formats/osm-tags";

afterEach(() => void vi.restoreAllMocks());

const MANY = 100_000;

describe("a CSV file", () => {
  async function* fileOf(text: string): AsyncGenerator<Buffer> {
    yield Buffer.from(text);
  }
  async function batchesOf(text: string) {
    const batches: Awaited<ReturnType<ReturnType<typeof csvRows>["next"]>>["value"][] = [];
    for await (const batch of csvRows(fileOf(text))) batches.push(batch);
    return batches;
  }
  const rowsOf = async (text: string): Promise<string[][]> =>
    (await batchesOf(text)).flat().map(({ fields }: { fields: string[] }) => fields);

  test("of the shortest rows is read in batches of at most 2,100 rows, and the event loop turns between them", async () => {
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    const batches = await batchesOf(`a,b\n${"c\n".repeat(MANY)}`);
    clearImmediate(next);
    expect(batches.flat()).toHaveLength(MANY + 1);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(2_100);
    expect(turns).toBeGreaterThanOrEqual(batches.length - 2);
  });
  test("whose rows differ in length makes no error with a stack for each", async () => {
    const stacks = vi.spyOn(Error, "captureStackTrace");
    expect(await rowsOf(`a,b\n${"c\nd,e,f\n".repeat(1_000)}`)).toHaveLength(2_001);
    expect(stacks.mock.calls.length).toBeLessThan(10);
  });
  test.each([
    ["LF and then CRLF", `a,b\nc,d\r\n"e","f"\r\n`],
    ["CRLF and then LF", `a,b\r\nc,d\n"e","f"\n`],
    ["CR, as spreadsheets on a Mac may write them", `a,b\rc,d\r"e","f"\r`],
    ["LF, with empty lines that end with CRLF between", `a,b\n${"\r\n".repeat(MANY)}c,d\n${"\r\n".repeat(9)}"e","f"`],
  ])("may have line ends %s", async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ]);
  });
  test.each([
    ["more than 1,000 columns", `a,b\n${",".repeat(1_000)}\n`, "line 2 has more than 1,000 columns"],
    ["a row without end", `a,b\n${",".repeat(1_200_000)}`, "the row after line 1 is longer than 1 MiB"],
    ["a quoted field without end", `a,b\n"${"c\n".repeat(600_000)}`, "the row after line 1 is longer than 1 MiB"],
  ])("with %s is rejected", async (_, text, message) => {
    await expect(rowsOf(text)).rejects.toThrow(message);
  });
});

describe("a list in a field", () => {
  test.each([
    ["website", "www.a.example; "],
    ["phone", "+1 758 1;"],
    ["email", "*/*;"],
  ] as const)("of 100,000 values for the %s makes a value and few notes", (kind, one) => {
    const { notes } = readContact(kind, one.repeat(MANY));
    expect(notes.length).toBeLessThanOrEqual(21);
    expect(notes.at(-1)).toMatchObject({ reason: "further_values", value: expect.stringMatching(/ …$/) });
  });
  test("keeps its first 20 contacts, without a note on others", () => {
    const numbers = Array.from({ length: 20 }, (_, n) => `+1 758 ${100 + n}`);
    const { value, notes } = readContact("phone", numbers.join(";"));
    expect(value).toBe("+1 758 100");
    expect(notes.map((note) => note.value)).toEqual(numbers.slice(1));
  });
  test("is looked up at most 50 times for each key of a map's feature", () => {
    const kinds = new KindTable();
    const looks = vi.spyOn(kinds, "ruleOf");
    expect(classify({ amenity: `bar;${"x;".repeat(MANY)}`, shop: " ; gift" }, kinds)?.category).toBe("bars");
    expect(looks.mock.calls.length).toBeLessThanOrEqual(51);
    expect(factsOf({ cuisine: "a;b ;; c;".repeat(MANY) }, null).cuisine).toEqual(["a", "b", "c"]);
  });
  test("of 100,000 parts as the zone of a calendar's time is compared with few zones", async () => {
    const looks = vi.spyOn(IANAZone, "isValidZone");
    const zone = async (name: string) => {
      const { events } = await readCalendar(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nDTSTART;TZID=${name}:20261201T100000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
        { now: new Date("2026-11-21T15:00:00Z"), types: new EventTypes([]), timezone: "America/St_Lucia" },
      );
      return events[0]?.timezone;
    };
    expect(await zone("a/".repeat(2_000))).toBe("America/St_Lucia");
    expect(await zone(`${"a/".repeat(100)}America/Argentina/Ushuaia`)).toBe("America/Argentina/Ushuaia");
    expect(looks.mock.calls.length).toBeLessThan(20);
  });
  test("of a calendar's instances since 1900 is resolved only near the year that is imported", async () => {
    const details = vi.spyOn(ICAL.Event.prototype, "getOccurrenceDetails");
    const { events } = await readCalendar(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nDTSTART:19000101T100000Z\r\nDTEND:19000103T100000Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      { now: new Date("2026-11-21T15:00:00Z"), types: new EventTypes([]), timezone: "America/St_Lucia" },
    );
    expect(events.length).toBeGreaterThan(360);
    expect(details.mock.calls.length).toBeLessThan(1_500);
  });
  test("in a form of the console has one problem for each of the first elements at most", () => {
    const languages = EventFields.shape.languages;
    expect(languages.parse("en, fr-LC\nen")).toEqual(["en", "fr-LC"]);
    expect(languages.safeParse("? ".repeat(MANY)).error?.issues.length).toBeLessThan(110);
    const excluded = SeriesForm.shape.excluded;
    expect(excluded.safeParse("? ".repeat(MANY)).error?.issues.length).toBeLessThan(MAX_DATES + 10);
    const days = Array.from({ length: MAX_DATES + 1 }, (_, n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    expect(excluded.safeParse(`\n${days.join("\n")}`).success).toBe(false);
    expect(excluded.parse(`\n${days.slice(1).join("\n")}\n`)).toHaveLength(MAX_DATES);
  });
});
