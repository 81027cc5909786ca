import { finished } from "node:stream/promises";
import { CsvError, type Parser, parse } from "csv-parse";
import { ContentError } from "@/lib/domains/content/problems";
import { nextTurn } from "@/lib/platform/event-loop/turns";

/** A row and the number of its last line in the file. */
export interface CsvRow {
  fields: string[];
  line: number;
}

/**
 * Bytes that are parsed in one turn of the event loop. The smallest rows have two bytes, so that a batch has 2,000 rows at
 * most, whatever the file holds.
 */
const BATCH_BYTES = 4_096;
const MAX_COLUMNS = 1_000;
/** Bytes of a row, with its delimiters and quotes: empty fields take memory too. */
const MAX_ROW_BYTES = 1 << 20;

/**
 * Yields the rows of a CSV file (RFC 4180) in batches, because a promise for each row would take longer than reading it. The
 * header is the first row. Lines end with CRLF, LF or CR. The event loop turns between batches.
 * @throws ContentError for invalid quoting, more than 1,000 columns, or a row of more than 1 MiB.
 */
export async function* csvRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let unfinished = 0;
  let last = 0;
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    // Discovered delimiters take a CR before another line end for a field of its own.
    record_delimiter: ["\r\n", "\n", "\r"],
    on_record(fields: string[], { lines: line }) {
      if (fields.length > MAX_COLUMNS)
        throw new ContentError(`line ${line} has more than ${MAX_COLUMNS.toLocaleString("en")} columns`);
      batch.push({ fields, line });
      [unfinished, last] = [0, line];
      acceptAnyLength(parser);
      return null;
    },
  });
  const ended = finished(parser.resume());
  // Awaited at the end. A failed write throws before that.
  ended.catch(() => undefined);
  try {
    for await (const chunk of bytes) {
      for (let from = 0; from < chunk.length; from += BATCH_BYTES) {
        const part = chunk.subarray(from, from + BATCH_BYTES);
        unfinished += part.length;
        await write(parser, part);
        if (unfinished > MAX_ROW_BYTES) throw new ContentError(`the row after line ${last} is longer than 1 MiB`);
        yield batch;
        batch = [];
        await nextTurn();
      }
    }
    parser.end();
    await ended;
    yield batch;
  } catch (error) {
    if (error instanceof CsvError) throw new ContentError(`is not valid CSV: ${error.message.split("\n", 1)[0] ?? ""}`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/**
 * Lets the next row have any number of fields. The parser compares each row with its first one, and makes an error with a
 * stack for each of another length, which takes ten times as long as the row.
 */
function acceptAnyLength(parser: Parser): void {
  (parser.info as { records: number }).records = 0;
}

const write = (parser: Parser, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(part, (error) => (error ? reject(error) : resolve()));
  });
