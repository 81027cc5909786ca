import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hrefOf } from "@/app/docs/_documents/documents";
import { type Block, parseInline, parseMarkdown } from "@/app/docs/_documents/markdown";
import { limitRows } from "@/app/docs/limits/limit-rows";
import { LIMITS } from "@/lib/http/limits";

describe("a document", () => {
  test("is read as the blocks that it has", () => {
    const source = [
      "# Title",
      "",
      "A paragraph",
      "of two lines.",
      "- one",
      "  goes on",
      "- two",
      "",
      "1. first",
      "2. second",
      "",
      "## A `code` title",
      "",
      "| a | b |",
      "|---|---:|",
      "| 1 \\| 2 | `3` |",
      "",
      "```sh",
      "# no title",
      "",
      "ls",
      "```",
    ].join("\n");
    expect(parseMarkdown(source)).toEqual([
      { kind: "heading", level: 1, text: "Title", id: "title" },
      { kind: "paragraph", text: "A paragraph of two lines." },
      { kind: "list", ordered: false, items: ["one goes on", "two"] },
      { kind: "list", ordered: true, items: ["first", "second"] },
      { kind: "heading", level: 2, text: "A code title", id: "a-code-title" },
      { kind: "table", head: ["a", "b"], rows: [["1 | 2", "`3`"]] },
      { kind: "code", language: "sh", text: "# no title\n\nls" },
    ]);
  });

  test("its text is split into code, emphasis and links", () => {
    expect(parseInline("See `a*b` in **the [end](/x)**, [here](/y#z) or <https://z.test>.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "code", text: "a*b" },
      { kind: "text", text: " in " },
      { kind: "strong", text: "the [end](/x)" },
      { kind: "text", text: ", " },
      { kind: "link", text: "here", target: "/y#z" },
      { kind: "text", text: " or " },
      { kind: "link", text: "https://z.test", target: "https://z.test" },
      { kind: "text", text: "." },
    ]);
  });

  test("ends, also if a fence is never closed", () => {
    expect(parseMarkdown("```sh\nls")).toEqual([{ kind: "code", language: "sh", text: "ls" }]);
  });

  test.each(["CHANGELOG.md", "docs/guides/errors.md"])("%s keeps all of its words", (file) => {
    const source = readFileSync(file, "utf8");
    const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
    const told = parseMarkdown(source).map(textOf).join(" ");
    expect(words(told).length).toBeGreaterThan(0.97 * words(source).length);
  });

  test("a link leads to the page of its document, and a file without a page has none", () => {
    expect(hrefOf("./docs/guides/errors.md#pay", "CHANGELOG.md")).toBe("/docs/guides/errors#pay");
    expect(hrefOf("docs/guides/errors.md", "CHANGELOG.md")).toBe("/docs/guides/errors");
    expect(hrefOf("docs/contract.md", "CHANGELOG.md")).toBeNull();
    expect(hrefOf("javascript:alert(1)", "CHANGELOG.md")).toBeNull();
  });
});

function textOf(block: Block): string {
  if (block.kind === "list") return block.items.join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flat().join(" ");
  return block.text;
}

test("the page of limits has every limit, in words that a reader understands", () => {
  const rows = limitRows();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(LIMITS));
  expect(rows.find(({ name }) => name === "feed")).toEqual({
    name: "feed",
    counts: expect.arrayContaining(["GET /api/v1/feed"]),
    requests: "30; 120 signed in",
    window: "1 minute",
    countedBy: "user, else client address",
  });
});
