import type { PlaceKind } from "@/lib/content/vocabulary";
import type { OsmCategory } from "./osm-categories";
import { RULE_KEYS, ruleOf, type TagRule } from "./osm-rules";

/** OpenStreetMap tags of one feature. Values that are not text are left out by the readers. */
export type Tags = Readonly<Record<string, string>>;

/** `category` is the primary one, `attached` the others that fit; null and `other` where no tag maps. */
export interface Classification {
  category: OsmCategory | null;
  attached: OsmCategory[];
  kind: PlaceKind;
}

// Sub-tags that add something a visitor would look the place up for.
const EXTRAS: readonly { key: string; category: OsmCategory }[] = [
  { key: "bar", category: "bars" },
  { key: "restaurant", category: "restaurants" },
  { key: "cafe", category: "cafes" },
  { key: "live_music", category: "nightlife" },
];

/**
 * What a feature is, from its tags: the most telling one gives the primary category and the place kind, the others
 * attach theirs. Values joined by `;` count one by one. General tags (tourism=attraction, office=…) yield to specific.
 */
export function classify(tags: Tags): Classification {
  const rules: TagRule[] = [];
  for (const key of RULE_KEYS) {
    const written = tags[key];
    if (written === undefined) continue;
    for (const value of written.split(";")) {
      const rule = ruleOf(key, value.trim());
      if (rule !== null) rules.push(rule);
    }
  }
  const primary = rules.find((rule) => !rule.general) ?? rules[0];
  if (primary === undefined) return { category: null, attached: [], kind: "other" };
  const fitting = new Set<OsmCategory>(rules.map((rule) => rule.category));
  for (const { key, category } of EXTRAS) {
    if (tags[key] === "yes") fitting.add(category);
  }
  fitting.delete(primary.category);
  return { category: primary.category, attached: [...fitting], kind: primary.kind };
}
