import type { PlaceKind } from "@/lib/domains/content/vocabulary";
import { readValueList } from "@/lib/platform/text/value-list";
import { DEFAULT_KINDS, type KindTable } from "./kind-table";
import type { OsmCategory } from "./osm-categories";
import { tagNamed } from "./osm-names";
import type { TagRule } from "./osm-rules";

/** OpenStreetMap tags of one feature. Readers drop values that are not text. */
export type Tags = Readonly<Record<string, string>>;

/** `category` is of the primary `tag`, `attached` of the other matches. `type` is the tag's value, such as `castle`. */
export interface Classification {
  category: OsmCategory;
  attached: OsmCategory[];
  kind: PlaceKind;
  tag: string;
  type: string;
  visitMinutes: number | null;
}

// Secondary tags that add a category visitors search for.
const EXTRAS: readonly { key: string; category: OsmCategory }[] = [
  { key: "bar", category: "bars" },
  { key: "restaurant", category: "restaurants" },
  { key: "cafe", category: "cafes" },
  { key: "live_music", category: "nightlife" },
];

/** Tags that say, with the value yes, that a feature no longer is what its other tags say. */
const GONE = ["abandoned", "disused", "demolished", "razed"];
export const isGone = (tags: Tags): boolean => GONE.some((tag) => tags[tag] === "yes");

/** Tags that say that a feature is a sight, but not which kind. Its name may. */
const SAYS_NOTHING = new Set(["tourism=attraction", "tourism=yes", "historic=yes"]);

function ruleNamed(tags: Tags, kinds: KindTable): TagRule | null {
  const named = tagNamed(tags.name);
  return named && kinds.ruleOf(...named);
}

/**
 * Classifies a feature by its tags. The most specific tag sets the primary category and the place kind; the others
 * attach theirs. Values joined by `;` count separately. Specific tags win over general ones (tourism=attraction), and a name
 * that says what a sight is over a tag that does not. Null for a feature that is not published: no tag has a rule, or a tag
 * says that it no longer exists.
 */
export function classify(tags: Tags, kinds: KindTable = DEFAULT_KINDS): Classification | null {
  if (isGone(tags)) return null;
  const rules: TagRule[] = [];
  for (const key of kinds.keys) {
    for (const value of readValueList(tags[key])) {
      const rule = kinds.ruleOf(key, value);
      if (rule !== null) rules.push(rule);
    }
  }
  const tagged = rules.find((rule) => !rule.general) ?? rules[0];
  if (tagged === undefined) return null;
  const primary = (SAYS_NOTHING.has(tagged.tag) && ruleNamed(tags, kinds)) || tagged;
  const fitting = new Set<OsmCategory>(rules.map((rule) => rule.category));
  for (const { key, category } of EXTRAS) {
    if (tags[key] === "yes") fitting.add(category);
  }
  fitting.delete(primary.category);
  const { category, kind, tag, type, visitMinutes } = primary;
  return { category, attached: [...fitting], kind, tag, type, visitMinutes };
}
