import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { readValueList } from "@/lib/platform/text/value-list";
import { aquariumNamed, artworkNamed, churchNamed, sightNamed, worshipNamed } from "./osm-names";
import type { Tags } from "./osm-tags";

/** Tags that are kept as facts under their own key. */
const KEPT = [
  "wikipedia",
  "start_date",
  "opening_date",
  "architect",
  "artist_name",
  "religion",
  "denomination",
  "heritage",
  "ele",
  "height",
  "fee",
  "charge",
  "wheelchair",
  "operator",
  "brand",
  "inscription",
  "stars",
  "rooms",
  "surface",
  "material",
  "artwork_type",
  "memorial",
  "castle_type",
  "ruins",
  "subject",
  "dedication",
  "museum",
  "alt_name",
  "official_name",
  "old_name",
  "internet_access",
  "outdoor_seating",
  "takeaway",
  "delivery",
  "smoking",
  "diet:vegetarian",
  "diet:vegan",
  "microbrewery",
  "garden:type",
  "supervised",
  "lit",
  "tower:type",
  "capacity",
  "species",
  "theatre:genre",
  "wikimedia_commons",
  "image",
  "dog",
  "drinking_water",
  "access",
  "min_age",
  "shelter",
] as const;
/** Tags that hold several values, joined by semicolons. */
const LISTS = ["cuisine", "sport"] as const;
const LONGEST = 500;
const MOST_NAMES = 400;

/** Values that say more of what a feature is than its primary tag does: a place of worship may be a cathedral. */
const WORSHIP = new Set(["cathedral", "basilica", "chapel", "church", "mosque", "synagogue", "temple", "shrine"]);
const HOUSES: Readonly<Record<string, string | undefined>> = {
  christian: "church",
  muslim: "mosque",
  jewish: "synagogue",
  hindu: "temple",
  buddhist: "temple",
  sikh: "gurdwara",
};
const ARTWORKS = new Set(["statue", "sculpture", "mural", "bust", "installation", "mosaic", "relief", "fountain"]);
const STRUCTURES = new Set(["tower", "bridge", "lighthouse", "pier", "windmill", "obelisk"]);
const BUILDINGS = new Set([...WORSHIP, "castle", "palace", "tower", "bridge", "train_station", "ruins", "hotel"]);
const MEMORIALS = new Set(["plaque", "statue", "bust", "war_memorial", "stele", "obelisk", "stone"]);

/**
 * Returns what is known of a feature besides the fields of a place, and what kind of thing it is (docs/content.md#facts).
 * `type` is the value of its primary tag, null if there is none.
 */
export function factsOf(tags: Tags, type: string | null): KnownFacts {
  const facts: KnownFacts = type === null ? {} : { kind: kindOf(tags, type) };
  const wikidata = /^Q[1-9]\d{0,11}$/.exec(readValueList(tags.wikidata)[0] ?? "")?.[0];
  if (wikidata !== undefined) facts.wikidata = wikidata;
  const names = namesOf(tags);
  if (Object.keys(names).length > 0) facts.names = names;
  for (const key of KEPT) {
    const value = clean(tags[key]);
    if (value !== "") facts[key] = value;
  }
  const street = clean(tags["addr:street"]);
  if (street !== "") facts.street = street;
  for (const key of LISTS) {
    const values = readValueList(tags[key]).map(clean).filter(Boolean);
    if (values.length > 0) facts[key] = [...new Set(values)];
  }
  return facts;
}

function kindOf(tags: Tags, type: string): string {
  return (Object.hasOwn(NARROWER, type) ? NARROWER[type]?.(tags) : undefined) ?? type;
}

/** Kinds that other tags say more of. */
const NARROWER: Readonly<Record<string, (tags: Tags) => string | undefined>> = {
  place_of_worship: worshipOf,
  artwork: (tags) => wordOf(tags.artwork_type, ARTWORKS) ?? artworkNamed(tags.name),
  museum: aquariumOf,
  memorial: (tags) => wordOf(tags.memorial ?? tags["memorial:type"], MEMORIALS),
  attraction: sightOf,
  yes: sightOf,
};

/** The name of a chapel or cathedral says more than `building=church` does. */
function worshipOf({ building, name, religion }: Tags): string | undefined {
  const built = wordOf(building, WORSHIP);
  const named = built === "church" ? churchNamed(name) : worshipNamed(name);
  return built === "church" ? (named ?? built) : (built ?? named ?? HOUSES[religion ?? ""]);
}

/** An aquarium that is tagged as a museum, by its name or another tag. */
function aquariumOf({ name, museum, zoo, attraction, amenity }: Tags): string | undefined {
  return [museum, zoo, attraction, amenity].includes("aquarium") ? "aquarium" : aquariumNamed(name);
}

function sightOf(tags: Tags): string {
  return (
    wordOf(tags.man_made, STRUCTURES) ??
    bridgeOf(tags) ??
    wordOf(tags.building, BUILDINGS) ??
    sightNamed(tags.name) ??
    "attraction"
  );
}

const bridgeOf = ({ bridge = "no" }: Tags): string | undefined => (bridge === "no" ? undefined : "bridge");

function wordOf(value: string | undefined, known: ReadonlySet<string>): string | undefined {
  return value !== undefined && known.has(value) ? value : undefined;
}

function namesOf(tags: Tags): Record<string, string> {
  const names: Record<string, string> = {};
  let count = 0;
  for (const [key, value] of Object.entries(tags)) {
    const language = /^name:([a-z]{2,3}(?:[-_][A-Za-z0-9_-]{2,20})?)$/.exec(key)?.[1];
    if (language === undefined || count >= MOST_NAMES) continue;
    const { text } = repairText(value, { max: TEXT_LIMITS.name });
    if (text === "") continue;
    names[language] = text;
    count += 1;
  }
  return names;
}

function clean(value: string | undefined): string {
  return value === undefined ? "" : repairText(value, { max: LONGEST }).text;
}
