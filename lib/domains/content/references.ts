import { isJsonObject, type JsonObject } from "@/lib/platform/json/json-object";
import { normaliseText } from "@/lib/platform/text/text";
import { formatPath, type Problem } from "./problems";

/** Sections of a bundle whose records have a key, and the reference fields that point at them. */
export const KEYED_SECTIONS = [
  "areas",
  "categories",
  "event_types",
  "culture_topics",
  "organizers",
  "places",
  "events",
  "stories",
] as const;
export type KeyedSection = (typeof KEYED_SECTIONS)[number];

/** Keys that earlier imports of the same source created, so that a later bundle may refer to them. */
export type KnownKeys = Partial<Record<KeyedSection, ReadonlySet<string>>>;

const REFERENCES: readonly { from: KeyedSection; field: string; to: KeyedSection; word: string }[] = [
  { from: "places", field: "area", to: "areas", word: "area" },
  { from: "places", field: "category", to: "categories", word: "category" },
  { from: "places", field: "categories", to: "categories", word: "category" },
  { from: "events", field: "event_type", to: "event_types", word: "event type" },
  { from: "events", field: "area", to: "areas", word: "area" },
  { from: "events", field: "place", to: "places", word: "place" },
  { from: "events", field: "organizer", to: "organizers", word: "organizer" },
  { from: "stories", field: "culture_topic", to: "culture_topics", word: "culture topic" },
];

/**
 * Finds problems between the records of a bundle: duplicate keys, slugs or external reviews, and dangling references.
 * Takes the parsed file before schema validation, so that the report lists these with every other problem.
 */
export function crossCheck(bundle: unknown, known: KnownKeys = {}): Problem[] {
  const problems: Problem[] = [];
  const keys = new Map<KeyedSection, Set<string>>();
  for (const section of KEYED_SECTIONS) {
    const records = recordsOf(bundle, section);
    keys.set(section, new Set([...(known[section] ?? []), ...textsOf(records, "key").map(([, value]) => value)]));
    for (const field of ["key", "slug"]) problems.push(...repeats(section, field, textsOf(records, field)));
  }
  for (const { from, field, to, word } of REFERENCES) {
    for (const [index, record] of recordsOf(bundle, from).entries()) {
      const value = record[field];
      const targets = Array.isArray(value) ? value.map((item, at) => [item, at] as const) : [[value, null] as const];
      for (const [target, at] of targets) {
        if (typeof target !== "string" || keys.get(to)?.has(normaliseText(target))) continue;
        const path = formatPath(at === null ? [from, index, field] : [from, index, field, at]);
        problems.push({ path, message: `no ${word} has the key ${JSON.stringify(target)}` });
      }
    }
  }
  problems.push(...repeatedReviews(recordsOf(bundle, "places")));
  return problems;
}

function recordsOf(parent: unknown, section: string): JsonObject[] {
  const records = isJsonObject(parent) ? parent[section] : undefined;
  return Array.isArray(records) ? records.map((record: unknown) => (isJsonObject(record) ? record : {})) : [];
}

function textsOf(records: readonly JsonObject[], field: string): [index: number, value: string][] {
  return records.flatMap((record, index) => {
    const value = record[field];
    return typeof value === "string" ? [[index, normaliseText(value)] as [number, string]] : [];
  });
}

function repeats(section: string, field: string, texts: readonly [number, string][]): Problem[] {
  const first = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [index, value] of texts) {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, index);
    else {
      const message = `${JSON.stringify(value)} is already the ${field} of ${section}[${earlier}]`;
      problems.push({ path: formatPath([section, index, field]), message });
    }
  }
  return problems;
}

function repeatedReviews(places: readonly JsonObject[]): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [place, record] of places.entries()) {
    for (const [index, review] of recordsOf(record, "reviews").entries()) {
      if (typeof review.source !== "string" || typeof review.external_id !== "string") continue;
      const identity = JSON.stringify([review.source, normaliseText(review.external_id)]);
      const path = formatPath(["places", place, "reviews", index, "external_id"]);
      const earlier = first.get(identity);
      if (earlier === undefined) first.set(identity, path);
      else problems.push({ path, message: `the same review is already ${earlier.replace(/\.external_id$/, "")}` });
    }
  }
  return problems;
}
