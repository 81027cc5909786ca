import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import type { Tags } from "./osm-tags";

/** Points for what a file says of a feature. Their sum, at most 100, is its prominence (docs/content.md#prominence). */
const POINTS = {
  wikidata: 22,
  wikipedia: 18,
  heritage: 10,
  sight: 8,
  website: 6,
  picture: 4,
  /** For each doubling of the number of languages in which it has a name. */
  languages: 5,
  mostLanguages: 22,
  /** For each tag. */
  detail: 0.5,
  mostDetail: 10,
} as const;

/** Points for each doubling of the number of articles on a thing in all Wikimedia projects. */
const ARTICLE_POINTS = 9;

/** Estimates how well known a thing of Wikidata is, from 0 to 100, from the number of articles on it. */
export function prominenceOfArticles(count: number): number {
  const score = POINTS.wikidata + points(count > 0, POINTS.wikipedia) + ARTICLE_POINTS * Math.log2(1 + count);
  return Math.round(Math.min(100, score) * 10) / 10;
}

/** Primary tags of what people travel to see. */
const SIGHTS = new Set(
  (
    "attraction museum castle fort viewpoint zoo theme_park aquarium palace cathedral basilica lighthouse waterfall " +
    "volcano national_park archaeological_site monument casino beach citywalls stadium square botanical_garden"
  ).split(" "),
);

/**
 * Estimates how well known a feature is, from 0 to 100, from what its file says: an entry in Wikidata and Wikipedia,
 * protection as heritage, names in several languages, a website, and how much has been recorded of it.
 */
export function prominenceOf(tags: Tags, facts: KnownFacts): number {
  const languages = Object.keys(facts.names ?? {}).length;
  const score =
    points(facts.wikidata !== undefined, POINTS.wikidata) +
    points(
      Object.keys(tags).some((key) => /^wikipedia(?::|$)/.test(key)),
      POINTS.wikipedia,
    ) +
    points(tags.heritage !== undefined && tags.heritage !== "no", POINTS.heritage) +
    points(tags.tourism === "attraction" || SIGHTS.has(facts.kind ?? ""), POINTS.sight) +
    points(tags.website !== undefined || tags["contact:website"] !== undefined, POINTS.website) +
    points(tags.wikimedia_commons !== undefined || tags.image !== undefined, POINTS.picture) +
    Math.min(POINTS.mostLanguages, POINTS.languages * Math.log2(1 + languages)) +
    Math.min(POINTS.mostDetail, POINTS.detail * detailOf(tags));
  return Math.round(Math.min(100, score) * 10) / 10;
}

function points(has: boolean, worth: number): number {
  return has ? worth : 0;
}

/** Counts the tags that tell of the feature itself, not names, sources or editors' remarks. */
function detailOf(tags: Tags): number {
  return Object.keys(tags).filter((key) => !/^(?:name|source|note|fixme|@|osm_|tiger|created|is_in)/.test(key)).length;
}
