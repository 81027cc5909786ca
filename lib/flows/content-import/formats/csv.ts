import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { ContentError } from "@/lib/domains/content/problems";

/** A row and the number of its last line in the file. */
export interface CsvRow {
  fields: string[];
  line: number;
}

/**
 * Yields the rows of a CSV file (RFC 4180) in batches, because a promise for each row would take longer than reading it. The
 * header is the first row.
 * @throws ContentError for invalid quoting.
 */
export async function* csvRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1 << 20,
    on_record(fields: string[], { lines: line }) {
      batch.push({ fields, line });
      return null;
    },
  });
  const ended = finished(parser.resume());
  // Awaited at the end. A failed write throws before that.
  ended.catch(() => undefined);
  try {
    for await (const chunk of bytes) {
      await new Promise<void>((resolve, reject) => {
        parser.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
      yield batch;
      batch = [];
    }
    parser.end();
    await ended;
    yield batch;
  } catch (error) {
    if (error instanceof CsvError) throw new ContentError(`is not valid CSV: ${error.message.split("\n")[0] ?? ""}`);
    throw error;
  } finally {
    parser.destroy();
  }
}
