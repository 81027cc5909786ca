import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ContentError } from "@/lib/domains/content/problems";

/**
 * Yields the rows of a CSV file (RFC 4180) with their line numbers. The header is the first row.
 * @throws ContentError for invalid quoting.
 */
export async function* csvRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ fields: string[]; line: number }> {
  const parser = parse({ relax_column_count: true, skip_empty_lines: true, info: true, max_record_size: 1 << 20 });
  pipeline(Readable.from(bytes, { objectMode: false }), parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { fields: row.record, line: row.info.lines };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ContentError(`is not valid CSV: ${error.message.split("\n")[0] ?? ""}`);
    throw error;
  }
}
