import { ContentError } from "@/lib/domains/content/problems";
import { contentBytes, contentHead, contentText } from "../formats/bytes";
import { csvRows } from "../formats/csv";
import { jsonParts, parseJson, rootMembers } from "../formats/json-stream";
import { LINE_FEED, splitLines } from "../formats/lines";
import { isKnownColumn, KEY_COLUMNS } from "./table";

/** A record of a file: a JSON value or a row of a table. */
export type RawRecord =
  | { kind: "json"; path: string; value: unknown }
  | { kind: "row"; path: string; row: ReadonlyMap<string, string> }
  | { kind: "column"; name: string }
  | { kind: "problem"; path: string; message: string };

const HEAD = 1 << 20;
const LARGEST_ANSWER = 64 * 2 ** 20;
const KNOWN =
  "Supported are entities of Wikidata (a dump or an answer of wbgetentities), extracts of the MediaWiki API (an answer, or " +
  "one per line) and CSV with a column wikidata or wikipedia";

/**
 * Streams the records of a file with knowledge of places (docs/content.md#enriching-places). Only an answer of the
 * MediaWiki API is read as a whole. Each call opens the file again.
 * @throws ContentError if the file is unreadable, damaged or of another format.
 */
export async function* readRecords(file: string): AsyncGenerator<RawRecord, void, undefined> {
  const { head, complete } = await contentHead(file, HEAD);
  const start = head.subarray(0, 4_096).toString("utf8").trimStart();
  if (start.startsWith("[")) yield* readLines(file);
  else if (start.startsWith("{")) {
    const members = rootMembers(head);
    if (members.has("entities")) yield* readEntities(file);
    else if (members.has("query") || (members.has("batchcomplete") && !complete)) yield* readAnswer(file);
    else yield* readLines(file);
  } else if (isTable(start)) yield* readTable(file);
  else throw new ContentError(start === "" ? "holds nothing but white space" : `is in an unknown format. ${KNOWN}`);
}

const isTable = (start: string): boolean => {
  const columns = (start.split(/\r?\n/, 1)[0] ?? "").split(",").map((column) => column.trim().replaceAll('"', ""));
  return KEY_COLUMNS.some((column) => columns.includes(column));
};

async function* readEntities(file: string): AsyncGenerator<RawRecord> {
  for await (const batch of jsonParts(contentBytes(file), "entities", []))
    for (const { value } of batch) yield { kind: "json", path: "entities", value };
}

async function* readAnswer(file: string): AsyncGenerator<RawRecord> {
  const answer = parseJson(await contentText(file, LARGEST_ANSWER, "an answer of the MediaWiki API"));
  const pages = (answer as { query?: { pages?: unknown } }).query?.pages;
  if (typeof pages !== "object" || pages === null) throw new ContentError(`has no pages. ${KNOWN}`);
  for (const [id, value] of Object.entries(pages)) yield { kind: "json", path: `query.pages.${id}`, value };
}

/** Reads one JSON value per line, or a dump of Wikidata: a list with one entity per line. */
async function* readLines(file: string): AsyncGenerator<RawRecord> {
  for await (const batch of splitLines(contentBytes(file), LINE_FEED)) {
    for (const { number, text, ended } of batch) {
      if (text === "[" || text === "]") continue;
      const path = `line ${number}`;
      let value: unknown;
      try {
        value = JSON.parse(text.replace(/,$/, ""));
      } catch {
        if (!ended) throw new ContentError(`${path} is cut off`);
        yield { kind: "problem", path, message: "is not valid JSON" };
        continue;
      }
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) yield { kind: "json", path, value: one };
    }
  }
}

async function* readTable(file: string): AsyncGenerator<RawRecord> {
  let columns: string[] | null = null;
  for await (const batch of csvRows(contentBytes(file))) {
    for (const { fields, line } of batch) {
      const path = `line ${line}`;
      if (columns === null) {
        columns = fields.map((column) => column.trim());
        for (const name of columns) if (!isKnownColumn(name)) yield { kind: "column", name };
      } else if (fields.length !== columns.length)
        yield { kind: "problem", path, message: `has ${fields.length} columns instead of ${columns.length}` };
      else yield { kind: "row", path, row: new Map(columns.map((column, i) => [column, fields[i] ?? ""])) };
    }
  }
}
