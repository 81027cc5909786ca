import type { PlaceKind } from "@/lib/domains/content/vocabulary";
import { readValueList } from "@/lib/platform/text/value-list";
import type { OsmCategory } from "./osm-categories";
import { DEFAULT_RULES, makeRule, RULE_KEYS, type TagRule } from "./osm-rules";

/** How staff want features with a tag to be imported. Null leaves the default. */
export interface KindOverride {
  /** `amenity=bar`. */
  tag: string;
  published: boolean;
  category: OsmCategory | null;
  place_kind: PlaceKind | null;
  visit_minutes: number | null;
}

/** An override that applied to features of a file. */
export interface OverrideUse {
  tag: string;
  published: boolean;
  features: number;
}

/** Values that mean that the feature is absent or gone. */
const NOTHING = new Set(["", "no", "none", "vacant", "disused", "abandoned"]);

/** Returns the rule of an overridden kind; null if it is not published or lacks a category or place kind. */
export function ruleOfOverride({ tag, published, category, place_kind, visit_minutes }: KindOverride): TagRule | null {
  const shipped = DEFAULT_RULES.get(tag);
  const [into, kind] = [category ?? shipped?.category, place_kind ?? shipped?.kind];
  if (!published || into === undefined || kind === undefined) return null;
  return makeRule(tag, into, kind, visit_minutes);
}

/** The kinds that an import publishes: the defaults with the overrides of staff. */
export class KindTable {
  /** Keys in order of precedence for the primary category among equally specific tags. */
  readonly keys: readonly string[];
  readonly #own: ReadonlyMap<string, TagRule | null>;

  constructor(readonly overrides: readonly KindOverride[] = []) {
    this.#own = new Map(overrides.map((override) => [override.tag, ruleOfOverride(override)]));
    this.keys = [...new Set([...RULE_KEYS, ...overrides.map(({ tag }) => keyOf(tag))])];
  }

  /** Returns the rule of a tag; null if features are not published for it. */
  ruleOf(key: string, value: string): TagRule | null {
    if (NOTHING.has(value)) return null;
    const tag = `${key}=${value}`;
    const own = this.#own.get(tag);
    return own === undefined ? (DEFAULT_RULES.get(tag) ?? null) : own;
  }

  /** Returns the first of a feature's tags that staff left out; null if there is none. */
  leftOutTag(tags: Readonly<Record<string, string>>): string | null {
    const isLeftOut = ({ tag, published }: KindOverride): boolean =>
      !published && readValueList(tags[keyOf(tag)]).some((value) => `${keyOf(tag)}=${value}` === tag);
    return this.overrides.find(isLeftOut)?.tag ?? null;
  }
}

const keyOf = (tag: string): string => tag.slice(0, tag.indexOf("="));

/** The table without overrides. */
export const DEFAULT_KINDS = new KindTable();
