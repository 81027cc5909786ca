import type { Tags } from "../osm-tags";

type Tag = readonly [key: string, value: string];

/** Maps a catalogue's kinds to the tags of OpenStreetMap that mean the same, from a table of `key=value` and kinds. */
export class KindTags {
  readonly #specific: ReadonlyMap<string, Tag>;
  readonly #general: ReadonlyMap<string, Tag>;

  /** Kinds are separated by `|`. Those of `general` count only for a record without a more specific kind. */
  constructor(specific: Readonly<Record<string, string>>, general: Readonly<Record<string, string>>) {
    this.#specific = byKind(specific);
    this.#general = byKind(general);
  }

  /** Returns the tags of a record's kinds, several values of a key joined by `;`; empty if none of them has a tag. */
  tagsOf(kinds: readonly string[]): Tags {
    const find = (table: ReadonlyMap<string, Tag>): Tag[] =>
      kinds.flatMap((kind) => {
        const tag = table.get(kind);
        return tag === undefined ? [] : [tag];
      });
    const specific = find(this.#specific);
    const tags: Record<string, string> = {};
    for (const [key, value] of specific.length > 0 ? specific : find(this.#general)) {
      const values = new Set([...(tags[key]?.split(";") ?? []), value]);
      tags[key] = [...values].join(";");
    }
    return tags;
  }
}

function byKind(table: Readonly<Record<string, string>>): ReadonlyMap<string, Tag> {
  const kinds = new Map<string, Tag>();
  for (const [tag, named] of Object.entries(table)) {
    const [key = "", value = ""] = tag.split("=");
    for (const kind of named.split("|")) kinds.set(kind, [key, value]);
  }
  return kinds;
}
