import { text as readText } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ContentError } from "@/lib/domains/content/problems";
import { parseNested } from "../catalogue/nested-json";

/** The index of a flux, which names the file of each object. */
const INDEX = "index.json";
const MOST_ENTRIES = 500_000;
const MB = 2 ** 20;
const LARGEST_OBJECT = 8 * MB;
const LARGEST_CONTENT = 4_096 * MB;
/** Objects are about 25 times smaller when compressed. */
const GREATEST_RATIO = 200;

/** Whether the file is a flux of DATAtourisme: a ZIP with an index. Throws ContentError for a damaged one. */
export async function isFlux(file: string): Promise<boolean> {
  for await (const { entry } of entriesOf(file)) if (entry.fileName === INDEX) return true;
  return false;
}

/**
 * Yields the objects of a flux, one file after the other, with their paths in it. Nothing is written to the disk.
 * @throws ContentError damaged, encrypted, or larger than a flux can be, as a decompression bomb is.
 */
export async function* fluxObjects(file: string): AsyncGenerator<{ path: string; value: unknown }> {
  let total = 0;
  for await (const { zip, entry } of entriesOf(file)) {
    const { fileName: path, uncompressedSize, compressedSize } = entry;
    if (path === INDEX || !/\.json(?:ld)?$/i.test(path)) continue;
    total += uncompressedSize;
    if (uncompressedSize > LARGEST_OBJECT)
      throw new ContentError(`has an object of more than ${LARGEST_OBJECT / MB} MB: ${path}`);
    if (total > LARGEST_CONTENT || uncompressedSize > MB + GREATEST_RATIO * compressedSize)
      throw new ContentError("is a ZIP archive that becomes far too large when it is unpacked");
    if (entry.isEncrypted()) throw new ContentError(`has an encrypted file: ${path}`);
    const json = await readEntry(zip, entry);
    yield { path, value: parseNested(json, path) };
  }
}

/** yauzl ends a stream that is longer than the directory says, so no entry is longer than was checked. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  try {
    return await readText(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw damaged(error);
  }
}

async function* entriesOf(file: string): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw new ContentError(`has more than ${MOST_ENTRIES.toLocaleString("en")} files`);
    for await (const entry of zip.eachEntry()) yield { zip, entry };
  } catch (error) {
    throw error instanceof ContentError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

const damaged = (cause: unknown): ContentError => new ContentError("is a damaged ZIP archive", { cause });
