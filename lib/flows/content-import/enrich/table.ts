import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { titleKey } from "@/lib/domains/places/enrichment/enrichment.service";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { prominenceOfArticles } from "../formats/prominence";
import type { Found } from "./found";

/** Columns that identify the place; a table needs one of them. */
export const KEY_COLUMNS = ["wikidata", "wikipedia"] as const;
const FACT_COLUMNS = new Set(
  "start_date architect artist_name heritage inscription operator old_name ele height".split(" "),
);
const NAME_COLUMN = /^name:([a-z]{2,3}(?:[-_][A-Za-z0-9_-]{2,20})?)$/;
const LONGEST = 500;

type Row = ReadonlyMap<string, string>;

/** Whether a column has a meaning (docs/content.md#enriching-places). */
export const isKnownColumn = (column: string): boolean =>
  [...KEY_COLUMNS, "sitelinks", "summary", "credit"].includes(column) ||
  FACT_COLUMNS.has(column) ||
  NAME_COLUMN.test(column);

/** Reads a row of a table; returns what is wrong with it as text. */
export function readRow(row: Row): Found | string {
  const text = (column: string, max: number): string => repairText(row.get(column) ?? "", { max }).text;
  const keys = keysOf(text("wikidata", 20), text("wikipedia", TEXT_LIMITS.name));
  if (typeof keys === "string") return keys;
  const sitelinks = text("sitelinks", 10);
  if (!/^\d{0,6}$/.test(sitelinks)) return "sitelinks: expected a whole number";
  const [summary, credit] = [text("summary", TEXT_LIMITS.summary), text("credit", LONGEST)];
  if (summary !== "" && credit === "") return "credit: is missing; a summary needs one";
  const knowledge = {
    facts: factsOf(row, text("wikidata", 20)),
    prominence: sitelinks === "" ? null : prominenceOfArticles(Number(sitelinks)),
    titles: [],
    summary: summary === "" ? null : { text: summary, credit },
  };
  return { keys, knowledge, references: [] };
}

function keysOf(wikidata: string, wikipedia: string): string[] | string {
  if (wikidata !== "" && !/^Q[1-9]\d{0,11}$/.test(wikidata)) return "wikidata: expected an id, such as Q243";
  const article = /^([a-z-]{2,20}):(.+)$/.exec(wikipedia);
  if (wikipedia !== "" && article === null) return "wikipedia: expected a language and a title, such as en:Pitons";
  const keys = [
    ...(wikidata === "" ? [] : [wikidata]),
    ...(article?.[1] && article[2] ? [titleKey(article[1], article[2])] : []),
  ];
  return keys.length === 0 ? "wikidata: is missing, and so is wikipedia" : keys;
}

function factsOf(row: Row, wikidata: string): KnownFacts {
  const facts: KnownFacts = wikidata === "" ? {} : { wikidata };
  const names: Record<string, string> = {};
  for (const [column, value] of row) {
    const language = NAME_COLUMN.exec(column)?.[1];
    const { text } = repairText(value, { max: language === undefined ? LONGEST : TEXT_LIMITS.name });
    if (text === "") continue;
    if (language !== undefined) names[language] = text;
    else if (FACT_COLUMNS.has(column)) facts[column] = text;
  }
  return Object.keys(names).length === 0 ? facts : { ...facts, names };
}
