import { asObject } from "@/lib/platform/json/json-object";
import { contentBytes, contentText } from "../bytes";
import { fluxObjects } from "../datatourisme/archive";
import { readCoreObject } from "../datatourisme/read";
import type { CatalogueContent } from "../detect";
import type { ContentItem } from "../items";
import { jsonParts } from "../json-stream";
import { readHubItem } from "../opendatahub/read";
import { textOf } from "./loose";
import { parseNested } from "./nested-json";
import type { CatalogueReader } from "./reader";

const LARGEST_OBJECT = 8 * 2 ** 20;

/**
 * Streams a catalogue in bounded memory and yields what `reader` makes of its records.
 * @throws ContentError at any point of the stream if the file itself is truncated, damaged or too large.
 */
export async function* readCatalogue(
  content: CatalogueContent,
  reader: CatalogueReader,
): AsyncGenerator<ContentItem, void, undefined> {
  const { languages } = reader.options;
  switch (content.format) {
    case "opendatahub":
      yield* readPage(content.file, { list: "Items", of: "NextPage" }, (value, path) =>
        reader.read(readHubItem(value, path, languages)),
      );
      return;
    case "datatourisme":
      yield* readPage(content.file, { list: "objects", of: "meta" }, (value, path) =>
        reader.read(readCoreObject(value, path, languages)),
      );
      return;
    case "datatourisme-flux":
      for await (const { path, value } of fluxObjects(content.file)) {
        yield* reader.read(readCoreObject(value, path, languages));
      }
      return;
    case "datatourisme-object": {
      const json = await contentText(content.file, LARGEST_OBJECT, "an object");
      yield* reader.read(readCoreObject(parseNested(json, "object"), "object", languages));
    }
  }
}

/** Reads the records of a page of an API. `of` is the member that names the next page, or an object that does. */
async function* readPage(
  file: string,
  { list, of }: { list: string; of: string },
  read: (value: unknown, path: string) => Iterable<ContentItem>,
): AsyncGenerator<ContentItem> {
  for await (const batch of jsonParts(contentBytes(file), list, [of])) {
    for (const { index, value } of batch) {
      if (index !== null) yield* read(value, `${list}[${index}]`);
      else if (textOf(asObject(value)?.next ?? value) !== null) {
        yield { kind: "note", path: of, reason: "more_pages", label: list, value: "only this page was read" };
      }
    }
  }
}
