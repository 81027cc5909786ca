/** A block of a document, in the subset of Markdown (CommonMark, GFM tables) that our documents use. */
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "code"; language: string; text: string };

/** A part of a line of text. */
export type Inline =
  | { kind: "text" | "strong" | "code"; text: string }
  | { kind: "link"; text: string; target: string };

const FENCE = /^```(\w*)$/;
const HEADING = /^(#{1,4}) (.+)$/;
const ITEM = /^(?:[-*]|(\d+)\.) (.*)$/;
const ROW = /^\|(.*)\|$/;

/** Returns the blocks of a document. Lines of one paragraph or list item are joined; nested lists are not supported. */
export function parseMarkdown(source: string): Block[] {
  const lines = source.split("\n");
  const blocks: Block[] = [];
  let at = 0;
  /** Takes lines while they match, from the current one. */
  const takeWhile = (matches: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && matches(lines[at] ?? "")) at++;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const [, language] = FENCE.exec(line) ?? [];
    const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
    if (line.trim() === "") at++;
    else if (language !== undefined) {
      at++;
      blocks.push({ kind: "code", language, text: takeWhile((each) => each !== "```").join("\n") });
      at++;
    } else if (title !== "") {
      at++;
      blocks.push({ kind: "heading", level: marks.length, text: plainText(title), id: anchorOf(title) });
    } else if (ROW.test(line)) blocks.push(tableOf(takeWhile((each) => ROW.test(each))));
    else if (ITEM.test(line)) blocks.push(listOf(takeWhile((each) => ITEM.test(each) || /^ {2,}\S/.test(each))));
    else
      blocks.push({
        kind: "paragraph",
        text: takeWhile((each) => each.trim() !== "" && !startsBlock(each)).join(" "),
      });
  }
  return blocks;
}

const startsBlock = (line: string): boolean => [FENCE, HEADING, ROW, ITEM].some((pattern) => pattern.test(line));

function tableOf(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map(cellsOf);
  return { kind: "table", head, rows };
}

/** A pipe inside code does not end a cell if it is escaped. */
const cellsOf = (line: string): string[] =>
  (ROW.exec(line)?.[1] ?? "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[2];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", ordered: ITEM.exec(lines[0] ?? "")?.[1] !== undefined, items };
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|<(https?:\/\/[^>\s]+)>/g;

/** Returns the parts of a text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    const [whole, code, strong, label, target, address] = match;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else parts.push({ kind: "link", text: label ?? address ?? "", target: target ?? address ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** A text without its marks. */
const plainText = (text: string): string =>
  parseInline(text)
    .map((part) => part.text)
    .join("");

/** The anchor of a heading, as GitHub forms it. */
const anchorOf = (title: string): string =>
  plainText(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
