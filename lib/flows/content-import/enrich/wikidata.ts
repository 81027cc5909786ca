import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import type { Knowledge } from "@/lib/domains/places/enrichment/enrichment";
import { titleKey } from "@/lib/domains/places/enrichment/enrichment.service";
import { isJsonObject, type JsonObject } from "@/lib/platform/json/json-object";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { prominenceOfArticles } from "../formats/prominence";

const MOST_NAMES = 400;
const MOST_REFERENCES = 3;
const LANGUAGE = /^[a-z]{2,3}(?:[-_][A-Za-z0-9_-]{2,20})?$/;
/** Statements whose value is another entity, by the fact that its label becomes. */
const REFERENCES = { architect: "P84", artist_name: "P170" } as const;
/** Metres in a unit of length. */
const UNITS: Readonly<Record<string, number>> = { Q11573: 1, Q3710: 0.3048, Q828224: 1_000 };

/** The facts of an entity of Wikidata. `references` are the ids of entities whose labels are facts. */
export interface Entity {
  id: string;
  knowledge: Knowledge;
  references: readonly { fact: keyof typeof REFERENCES; ids: readonly string[] }[];
}

const objectIn = (value: unknown, key: string): JsonObject => {
  const member = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(member) ? member : {};
};

/** Whether a value is an entity in Wikidata's JSON. */
export const isEntity = (value: unknown): value is JsonObject & { id: string } =>
  isJsonObject(value) && typeof value.id === "string" && /^Q[1-9]\d{0,11}$/.test(value.id);

/** Reads an entity: its labels, dates, people, protection and heights, and how many articles there are on it. */
export function readEntity(entity: JsonObject & { id: string }, language: string): Entity {
  const links = objectIn(entity, "sitelinks");
  const facts: KnownFacts = { wikidata: entity.id };
  const names = namesOf(entity);
  if (Object.keys(names).length > 0) facts.names = names;
  const start = startOf(valuesOf(entity, "P571")[0]);
  if (start !== null) facts.start_date = start;
  if (valuesOf(entity, "P1435").length > 0) facts.heritage = "yes";
  for (const [fact, property] of [["ele", "P2044"] as const, ["height", "P2048"] as const]) {
    const meters = metersOf(valuesOf(entity, property)[0]);
    if (meters !== null) facts[fact] = meters;
  }
  const article = articleOf(links, `${language}wiki`);
  const guide = articleOf(links, `${language}wikivoyage`);
  if (article !== null) facts.wikipedia = `${language}:${article}`;
  const titles = [
    ...(article === null ? [] : [titleKey(language, article)]),
    ...(guide === null ? [] : [`wikivoyage:${titleKey(language, guide)}`]),
  ];
  const prominence = prominenceOfArticles(Object.keys(links).length);
  return { id: entity.id, knowledge: { facts, prominence, titles, summary: null }, references: referencesOf(entity) };
}

/** The label of an entity in a language, or in English, or in any. */
export function labelOf(entity: JsonObject, language: string): string | null {
  const names = namesOf(entity);
  return names[language] ?? names.en ?? names.mul ?? Object.values(names)[0] ?? null;
}

function namesOf(entity: JsonObject): Record<string, string> {
  const names: [string, string][] = [];
  for (const [language, label] of Object.entries(objectIn(entity, "labels"))) {
    if (names.length >= MOST_NAMES || !LANGUAGE.test(language) || !isJsonObject(label)) continue;
    const { text } = repairText(String(label.value ?? ""), { max: TEXT_LIMITS.name });
    if (text !== "") names.push([language, text]);
  }
  return Object.fromEntries(names);
}

/** The values of a property: the preferred ones, otherwise all that are not deprecated. */
function valuesOf(entity: JsonObject, property: string): unknown[] {
  const claims = objectIn(entity, "claims")[property];
  const stated = (Array.isArray(claims) ? claims : []).filter(
    (claim: unknown) =>
      isJsonObject(claim) && claim.rank !== "deprecated" && objectIn(claim, "mainsnak").snaktype === "value",
  );
  const preferred = stated.filter((claim: unknown) => isJsonObject(claim) && claim.rank === "preferred");
  return (preferred.length > 0 ? preferred : stated).map(
    (claim: unknown) => objectIn(objectIn(claim, "mainsnak"), "datavalue").value,
  );
}

/** A time value as OpenStreetMap writes dates: `1889`, `1889-04`, `1889-04-01`, `C18`. Years before 1 are left out. */
function startOf(value: unknown): string | null {
  if (!isJsonObject(value)) return null;
  const [, year = "", month = "", day = ""] = /^\+0*(\d{1,4})-(\d\d)-(\d\d)T/.exec(String(value.time)) ?? [];
  if (year === "") return null;
  const padded = year.padStart(4, "0");
  switch (value.precision) {
    case 7:
      return `C${Math.ceil(Number(year) / 100)}`;
    case 8:
      return `${Math.floor(Number(year) / 10)}0s`;
    case 9:
      return padded;
    case 10:
      return `${padded}-${month}`;
    case 11:
      return `${padded}-${month}-${day}`;
    default:
      return null;
  }
}

function metersOf(value: unknown): string | null {
  if (!isJsonObject(value)) return null;
  const meters = Number(value.amount) * (UNITS[/Q\d+$/.exec(String(value.unit))?.[0] ?? ""] ?? Number.NaN);
  return Number.isFinite(meters) && Math.abs(meters) < 10_000 ? String(Math.round(meters * 10) / 10) : null;
}

function referencesOf(entity: JsonObject): Entity["references"] {
  return Object.entries(REFERENCES).flatMap(([fact, property]) => {
    const ids = valuesOf(entity, property)
      .map((value) => (isJsonObject(value) ? String(value.id) : ""))
      .filter((id) => /^Q\d+$/.test(id))
      .slice(0, MOST_REFERENCES);
    return ids.length === 0 ? [] : [{ fact: fact as keyof typeof REFERENCES, ids }];
  });
}

function articleOf(links: JsonObject, site: string): string | null {
  const { title } = objectIn(links, site);
  const { text } = repairText(typeof title === "string" ? title : "", { max: TEXT_LIMITS.name });
  return text === "" ? null : text;
}
