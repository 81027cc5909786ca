import { expect, test } from "vitest";
import { changesOf } from "@/app/admin/_console/changes";

test("a change shows its fields, each with the part that differs and what surrounds it", () => {
  expect(changesOf({ name: "Town Hall", city: null }, { name: "Town House", city: "Castries" })).toEqual([
    { field: "Name", start: "Town H", removed: "all", added: "ouse", end: "" },
    { field: "City", start: "", removed: "", added: "Castries", end: "" },
  ]);
});

test("long texts are shortened around the change, and lists and single values are shown too", () => {
  const [change] = changesOf(
    { body: `${"a".repeat(100)}1${"b".repeat(100)}` },
    { body: `${"a".repeat(100)}2${"b".repeat(100)}` },
  );
  expect(change).toEqual({
    field: "Body",
    start: `…${"a".repeat(40)}`,
    removed: "1",
    added: "2",
    end: `${"b".repeat(40)}…`,
  });
  expect(changesOf([1, 2], [1, 3])).toMatchObject([{ field: "Value", removed: "2", added: "3" }]);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf({ name: "Same" }, { name: "Same" })).toEqual([]);
});
