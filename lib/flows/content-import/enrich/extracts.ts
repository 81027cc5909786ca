import { titleKey } from "@/lib/domains/places/enrichment/enrichment.service";
import { repairText, TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import { plainText } from "../formats/calendar/plain-text";

/** The beginning of an article of Wikipedia or Wikivoyage. */
export interface Extract {
  /** The keys under which a place may know the article: its Wikidata id and its title. */
  keys: readonly string[];
  language: string;
  summary: { text: string; credit: string } | null;
}

const PROJECTS = new Map([
  ["wikipedia", "Wikipedia"],
  ["wikivoyage", "Wikivoyage"],
]);
const LICENCE = "CC BY-SA 4.0";
/** A summary takes further sentences until it has this many characters. */
const ENOUGH = 80;
const MOST = 320;
/** Ends that a full stop does not end a sentence after. */
const ABBREVIATION = /(?:\b(?:St|Ste|Mt|Dr|Mr|Mrs|Ms|No|Nos|c|ca|approx|Fr|Rev|Gov|Sr|Jr|Ft|vs)|\b\p{Lu})\.\s*$/u;
/** A bracket about how the title is pronounced or written, and an empty one. */
const PRONUNCIATION = /\s*\((?:[^()]*(?:\[|\/|listen|pronounced|lit\.)[^()]*|[\s,;]*)\)/g;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an extract: a title with its text. */
export const isExtract = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && "title" in value && "extract" in value;

/**
 * Reads an extract as the MediaWiki API returns it, with `lang`, `project`, `wikidata`, `url` and `licence` beside it.
 * Returns what is wrong with it as text.
 */
export function readExtract(value: Fields, defaultLanguage: string): Extract | string {
  const title = textOf(value.title, TEXT_LIMITS.name);
  const language = textOf(value.lang ?? value.pagelanguage, 20).toLowerCase() || defaultLanguage;
  const project = textOf(value.project, 20).toLowerCase() || "wikipedia";
  const id = textOf(value.wikidata ?? wikibaseItem(value.pageprops), 20);
  const url =
    textOf(value.url ?? value.fullurl, TEXT_LIMITS.url) ||
    `https://${language}.${project}.org/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`;
  const fault = faultOf({ title, language, project, id, url });
  if (fault !== null) return fault;
  const key = titleKey(language, title);
  const keys = [...(id === "" ? [] : [id]), project === "wikipedia" ? key : `wikivoyage:${key}`];
  const text = firstSentences(typeof value.extract === "string" ? value.extract : "", language);
  if (text === "") return { keys, language, summary: null };
  const licence = textOf(value.licence ?? value.license, 60) || LICENCE;
  return { keys, language, summary: { text, credit: `Summary: ${PROJECTS.get(project)} (${url}), ${licence}` } };
}

function faultOf(given: Record<"title" | "language" | "project" | "id" | "url", string>): string | null {
  if (given.title === "") return "title: is missing";
  if (!/^[a-z]{2,3}(?:-[a-z0-9-]{2,16})?$/.test(given.language)) return "lang: expected a language code";
  if (!PROJECTS.has(given.project)) return 'project: expected "wikipedia" or "wikivoyage"';
  if (given.id !== "" && !/^Q[1-9]\d{0,11}$/.test(given.id)) return "wikidata: expected an id, such as Q243";
  const fault = urlFault(given.url);
  return fault && `url: ${fault}`;
}

const textOf = (value: unknown, max: number): string =>
  typeof value === "string" ? repairText(value.replace(/\s+/g, " "), { max }).text : "";

const wikibaseItem = (props: unknown): unknown =>
  typeof props === "object" && props !== null && "wikibase_item" in props ? props.wikibase_item : undefined;

/** The first sentence of a text, and further ones while it is short. */
function firstSentences(extract: string, language: string): string {
  const paragraph = plainText(extract).trim().split(/\n/, 1)[0] ?? "";
  const clean = paragraph.slice(0, 4_000).replace(PRONUNCIATION, "").replace(/\s+/g, " ").trim();
  let summary = "";
  let open = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(clean)) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
    if (summary !== "" && (summary.length >= ENOUGH || summary.length + open.length > MOST)) break;
    summary += open;
    open = "";
  }
  const whole = summary === "" ? open : summary;
  // A sentence that does not fit is cut nowhere that makes sense.
  return [...whole.trim()].length > TEXT_LIMITS.summary ? "" : repairText(whole, { max: TEXT_LIMITS.summary }).text;
}
