import { ExtractError } from "./extract-error";
import type { Tags } from "./handlers";
import type { WireReader } from "./wire-reader";

const MAX_STRINGS = 1_000_000;
const MAX_STRING_BYTES = 64 * 1024;
const MAX_TAGS = 10_000;

const NO_TAGS: Tags = Object.freeze(Object.create(null));

/** The strings of a block, decoded when first used. */
export class StringTable {
  readonly #raw: Buffer[] = [];
  readonly #decoded: (string | undefined)[] = [];

  constructor(table: WireReader) {
    for (let field = table.nextField(); field !== 0; field = table.nextField()) {
      if (field !== 1) {
        table.skip();
        continue;
      }
      const bytes = table.bytes();
      if (bytes.length > MAX_STRING_BYTES || this.#raw.length >= MAX_STRINGS) {
        throw new ExtractError("a block has too many strings, or one that is too long");
      }
      this.#raw.push(bytes);
    }
  }

  at(index: number): string {
    const known = this.#decoded[index];
    if (known !== undefined) return known;
    const bytes = this.#raw[index];
    if (!bytes) throw new ExtractError("a tag points outside the block's strings");
    const text = bytes.toString("utf8");
    this.#decoded[index] = text;
    return text;
  }

  /** The tags of a way, relation or single node: two arrays of indexes of the same length. */
  tags(keys: WireReader | null, values: WireReader | null): Tags {
    if (!keys || !values) return NO_TAGS;
    const tags: Record<string, string> = Object.create(null);
    for (let count = 0; !keys.done; count++) {
      if (values.done || count >= MAX_TAGS) throw new ExtractError("an element has malformed tags");
      tags[this.at(keys.uint())] = this.at(values.uint());
    }
    return tags;
  }

  /** The tags of the next dense node: pairs of indexes up to a zero. */
  denseTags(keysAndValues: WireReader | null): Tags {
    let tags: Record<string, string> | undefined;
    for (let count = 0; keysAndValues && !keysAndValues.done; count++) {
      const key = keysAndValues.uint();
      if (key === 0) break;
      if (keysAndValues.done || count >= MAX_TAGS) throw new ExtractError("a node has malformed tags");
      tags ??= Object.create(null) as Record<string, string>;
      tags[this.at(key)] = this.at(keysAndValues.uint());
    }
    return tags ?? NO_TAGS;
  }
}
