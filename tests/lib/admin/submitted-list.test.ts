import { describe, expect, test } from "vitest";
import { submittedList } from "@/app/admin/_content/place/submitted-list";

const EXCEPTION = { from: "2026-12-24", to: "2026-12-26", ranges: [], note: null };
const SUMMER = {
  from: "2027-07-01",
  to: "2027-07-31",
  ranges: [{ opens_at: "10:00", closes_at: "14:00" }],
  note: "Heat",
};

describe("the list that an editor of a place starts with", () => {
  test("is the stored one before a form was sent", () => {
    expect(submittedList("hours_exceptions", {}, [EXCEPTION])).toEqual([EXCEPTION]);
  });

  test("is what the form sent, also when it cannot be saved", () => {
    const links = [{ type: "menu_link" as const, url: "not an address" }];
    expect(submittedList("links", { links: JSON.stringify(links) }, [])).toEqual(links);
    const values = { hours_exceptions: JSON.stringify([{ ...SUMMER, from: "", closed: false }]) };
    expect(submittedList("hours_exceptions", values, [EXCEPTION])).toEqual([{ ...SUMMER, from: "" }]);
  });

  test.each(["", "{", "null", "7", "{}", "[null]", "[[]]", '["2026-12-24"]', "[{}]", '[{"from":"2026-12-24"}]'])(
    "is the stored one if the form sent what no editor sends: %j",
    (text) => {
      expect(submittedList("hours_exceptions", { hours_exceptions: text }, [EXCEPTION])).toEqual([EXCEPTION]);
    },
  );
});
