import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Reads the next records of a file after a key, as JSON texts; none after the last one. */
export type ReadRecords = (after: string) => Promise<readonly { key: string; json: string }[]>;

async function* jsonArray(read: ReadRecords): AsyncGenerator<string> {
  let separator = "[\n";
  for (let after = "", rows = await read(after); rows.length > 0; rows = await read(after)) {
    for (const { key, json } of rows) {
      yield separator + json;
      separator = ",\n";
      after = key;
    }
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * Writes a ZIP file with one JSON array for each name, and yields it in parts of `partBytes`, the last one shorter. It
 * reads records no faster than the caller takes parts, so that memory holds one batch of records and one part.
 */
export async function* zipOf(
  about: object,
  files: Readonly<Record<string, ReadRecords>>,
  { now, partBytes }: { now: Date; partBytes: number },
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), "about.json", { mtime: now });
  for (const [name, read] of Object.entries(files)) {
    zip.addReadStreamLazy(`${name}.json`, { mtime: now }, (begin) => {
      // yazl does not watch the streams that it gets this way.
      begin(
        null,
        Readable.from(jsonArray(read)).on("error", (error) => output.destroy(error)),
      );
    });
  }
  zip.end();

  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
