import { expect, test } from "vitest";
import { mergeFirstPage } from "@/app/(portal)/portal/_lib/merge-first-page";

const pageOf = (ids: string[], cursor: string | null) => ({ data: ids.map((id) => ({ id })), meta: { cursor } });

test("the older rows stay behind a first page that reaches them", () => {
  const before = pageOf(["12", "11", "10", "9"], "older");
  expect(mergeFirstPage(before, pageOf(["13", "12"], "first"))).toEqual(pageOf(["13", "12", "11", "10", "9"], "older"));
  expect(mergeFirstPage(before, pageOf(["13", "10"], "first"))).toEqual(pageOf(["13", "10", "9"], "older"));
});

test("a first page of newer rows alone replaces the list, because others may lie between", () => {
  const before = pageOf(["12", "11", "10"], "older");
  expect(mergeFirstPage(before, pageOf(["99", "98"], "first"))).toEqual(pageOf(["99", "98"], "first"));
});
