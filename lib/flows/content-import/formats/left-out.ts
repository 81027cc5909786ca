import { readValueList } from "@/lib/platform/text/value-list";
import { DEFAULT_KINDS, type KindTable } from "./kind-table";
import type { OsmCategory } from "./osm-categories";
import { RULE_KEYS } from "./osm-rules";
import { type Classification, isGone, type Tags } from "./osm-tags";

/**
 * Names of unpublished features in the report of an import, by the keys that say most about a feature.
 * `*` names every other value of a key.
 */
const NOUNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boundary: { "*": "boundaries" },
  place: {
    farm: "farms",
    isolated_dwelling: "farms",
    island: "islands",
    islet: "islands",
    archipelago: "islands",
    sea: "waters",
    ocean: "waters",
    "*": "localities",
  },
  highway: { bus_stop: "bus stops", platform: "bus stops", rest_area: "rest areas", "*": "roads" },
  public_transport: { "*": "stops and platforms" },
  railway: { tram_stop: "tram stops", halt: "railway halts", subway_entrance: "station entrances", "*": "railways" },
  aeroway: { "*": "parts of airports" },
  aerialway: { "*": "lifts" },
  route: { "*": "routes" },
  office: { "*": "offices" },
  amenity: {
    parking: "car parks",
    parking_entrance: "car parks",
    parking_space: "car parks",
    bicycle_parking: "bicycle stands",
    school: "schools",
    kindergarten: "schools",
    college: "schools",
    university: "schools",
    grave_yard: "cemeteries",
    "*": "other amenities",
  },
  shop: { "*": "shops for residents" },
  healthcare: { "*": "health services" },
  craft: { "*": "workshops" },
  club: { "*": "clubs" },
  emergency: { "*": "emergency services" },
  tourism: { information: "maps and signs", "*": "other tourist features" },
  leisure: { pitch: "sports pitches", track: "sports pitches", "*": "other leisure features" },
  historic: { "*": "small historic features" },
  landuse: { cemetery: "cemeteries", farmyard: "farms", farmland: "farms", "*": "areas of land" },
  natural: { bay: "bays and waters", water: "bays and waters", strait: "bays and waters", "*": "natural features" },
  waterway: { "*": "rivers and streams" },
  man_made: { "*": "structures" },
  building: { "*": "buildings" },
  barrier: { "*": "barriers" },
  power: { "*": "power lines" },
};

/** Sights that are seen from outside too, and places to stay, whose grounds are for guests. */
const NOTABLE_THOUGH_PRIVATE = new Set<OsmCategory | null>([
  "history",
  "worship",
  "attractions",
  "museums",
  "arts-culture",
  "accommodation",
]);

/** Whether a feature is closed to visitors, such as a hotel's beach or the pool of a residence. */
export const isPrivate = (tags: Tags, { category }: Classification): boolean =>
  (tags.access === "private" || tags.access === "no") && !NOTABLE_THOUGH_PRIVATE.has(category);

/** Keys of map features that say nothing of what they are. */
const STRUCTURE = ["type", "entrance", "addr:housenumber", "addr:interpolation", "disused", "abandoned"];

/** A feature that is not published: the plural by which the report counts it, and its tag, by which staff publish it. */
export interface LeftOut {
  noun: string;
  /** Null if no tag says what it is, or if another reason than its kind leaves it out. */
  tag: string | null;
}

/** Features without a tag that says what they are. */
export const OTHER_FEATURES: LeftOut = { noun: "other features", tag: null };

/** Features whose name is a text, not a name. */
export const TEXTS_FOR_NAMES: LeftOut = { noun: "texts in place of names", tag: null };

/** Tags of kinds that staff may publish. */
const KIND_TAG = /^([a-z_]{1,40})=[a-z0-9_-]{1,60}$/;
const KIND_KEYS = new Set([...Object.keys(NOUNS), ...RULE_KEYS]);

/** Whether a text is the tag of a kind, `amenity=bar`. */
export const isKindTag = (text: string): boolean => KIND_KEYS.has(KIND_TAG.exec(text)?.[1] ?? "");

/**
 * Returns how a feature that is not published is counted: as one of the "farms", with `place=farm`. Null if it has no
 * key of OpenStreetMap that says what it is: then it comes from another source, which means it to be published.
 */
export function leftOutOf(tags: Tags, kinds: KindTable = DEFAULT_KINDS): LeftOut | null {
  const chosen = kinds.leftOutTag(tags)?.split("=");
  if (chosen !== undefined) return countedAs(chosen[0] ?? "", chosen[1] ?? "");
  for (const key of KIND_KEYS) {
    const value = readValueList(tags[key])[0] ?? "";
    if (value !== "" && value !== "no") {
      const { noun, tag } = countedAs(key, value);
      return { noun, tag: isGone(tags) ? null : tag };
    }
  }
  return [...STRUCTURE, ...KIND_KEYS].some((key) => Object.hasOwn(tags, key)) ? OTHER_FEATURES : null;
}

function countedAs(key: string, value: string): LeftOut {
  const [nouns, tag] = [NOUNS[key] ?? {}, `${key}=${value}`];
  const noun = (Object.hasOwn(nouns, value) ? nouns[value] : nouns["*"]) ?? OTHER_FEATURES.noun;
  return { noun, tag: isKindTag(tag) ? tag : null };
}
