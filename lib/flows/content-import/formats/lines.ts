import { ContentError } from "@/lib/domains/content/problems";

/** One record of a delimited text. `ended` is false for a last record without a delimiter. */
export interface Line {
  number: number;
  text: string;
  ended: boolean;
}

const LONGEST = 64 * 2 ** 20;
export const LINE_FEED = 0x0a;
export const RECORD_SEPARATOR = 0x1e;

/**
 * Splits a byte stream into records, in batches. Blank records are skipped but counted. `number` starts at 1.
 * @throws ContentError for a record over 64 MB, so that memory stays bounded.
 */
export async function* splitLines(
  bytes: AsyncIterable<Buffer>,
  delimiter: number,
): AsyncGenerator<Line[], void, undefined> {
  let number = 0;
  let open: Buffer[] = [];
  let openSize = 0;
  const close = (tail: Buffer, ended: boolean): Line | null => {
    const record = open.length === 0 ? tail : Buffer.concat([...open, tail]);
    open = [];
    openSize = 0;
    number += 1;
    const text = record.toString("utf8").trim();
    return text === "" ? null : { number, text, ended };
  };
  for await (const chunk of bytes) {
    const batch: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(delimiter); end !== -1; end = chunk.indexOf(delimiter, start)) {
      const line = close(chunk.subarray(start, end), true);
      if (line !== null) batch.push(line);
      start = end + 1;
    }
    open.push(chunk.subarray(start));
    openSize += chunk.length - start;
    if (openSize > LONGEST) throw new ContentError(`record ${number + 1} is longer than ${LONGEST / 2 ** 20} MB`);
    if (batch.length > 0) yield batch;
  }
  const last = close(Buffer.alloc(0), false);
  if (last !== null) yield [last];
}
