import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import type { PlaceKind } from "@/lib/domains/content/vocabulary";
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

/** Kinds that serve visitors. An article on a hotel does not make it a sight, so it counts by this share. */
const SERVICES = new Set<PlaceKind>(
  ["accommodation", "restaurant", "cafe", "bar", "nightlife", "shop", "service", "transport"], // biome-ignore format: one line
);
const SERVICE_SHARE = 1 / 2;

/** Primary tags of what people travel to see. */
const SIGHTS = new Set(
  (
    "attraction museum castle fort viewpoint zoo theme_park aquarium palace cathedral basilica lighthouse waterfall " +
    "volcano national_park archaeological_site monument beach citywalls square botanical_garden"
  ).split(" "),
);

/**
 * Estimates how well known a feature is, from 0 to 100, from what its file says: an entry in Wikidata and Wikipedia,
 * protection as heritage, names in several languages, a website, and how much has been recorded of it.
 */
export function prominenceOf(tags: Tags, facts: KnownFacts, kind: PlaceKind): number {
  const names = Object.values(facts.names ?? {});
  // A single name by language that is the name itself tells nothing.
  const languages = names.length === 1 && names[0] === tags.name ? 0 : names.length;
  const isService = SERVICES.has(kind);
  const isWritten = Object.keys(tags).some((key) => /^wikipedia(?::|$)/.test(key));
  const articles = points(facts.wikidata !== undefined, POINTS.wikidata) + points(isWritten, POINTS.wikipedia);
  const score =
    articles * (isService ? SERVICE_SHARE : 1) +
    points(tags.heritage !== undefined && tags.heritage !== "no", POINTS.heritage) +
    points((tags.tourism === "attraction" && !isService) || SIGHTS.has(facts.kind ?? ""), POINTS.sight) +
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
