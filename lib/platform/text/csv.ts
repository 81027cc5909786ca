/** The value of a CSV cell. Numbers are written as they are, dates in ISO 8601. */
export type CsvValue = string | number | boolean | Date | null;

// Excel needs the mark to read UTF-8.
export const CSV_START = "\ufeff";
/** Spreadsheets run a text that begins like this as a formula. Full-width signs count, too. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * Returns one line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, as OWASP recommends. Numbers are never texts of a user, so they stay as they are.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(",")}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
