import { parse } from "postgres-array";

/** How the driver converts the arrays of one type. */
interface ArrayType {
  to: number;
  from: number[];
  serialize: (value: unknown) => string;
  parse: (text: string) => unknown[];
}

const number = (text: string): number => Number(text);

// The OIDs of array types in pg_type, which are the same in every database, by how their elements are parsed.
const TEXTS = { bigint: 1016, text: 1009, varchar: 1015, numeric: 1231, uuid: 2951 };
const NUMBERS = { smallint: 1005, int: 1007, real: 1021, double: 1022 };
const BOOLEANS = { boolean: 1000 };
const DATES = { date: 1182, timestamp: 1115, timestamptz: 1185 };

/**
 * The array types that the service's statements use, for the option `types` of the driver. `parseDate` parses a date or a time.
 *
 * The driver could read the array types itself, by a query on each new connection. If the connection is lost during that
 * query, the driver (3.4.9) rejects a promise that nothing handles, which ends the process.
 */
export function arrayTypes(parseDate: (text: string) => unknown): Record<string, ArrayType> {
  const typesOf = (oids: Record<string, number>, parseElement: (text: string) => unknown): [string, ArrayType][] =>
    Object.entries(oids).map(([name, oid]) => [
      `${name}[]`,
      { to: oid, from: [oid], serialize: arrayText, parse: (text) => parse(text, parseElement) },
    ]);
  return Object.fromEntries([
    ...typesOf(TEXTS, (text) => text),
    ...typesOf(NUMBERS, number),
    ...typesOf(BOOLEANS, (text) => text === "t"),
    ...typesOf(DATES, parseDate),
  ]);
}

/** The text of an array in PostgreSQL's form. Drizzle passes arrays as text, which is sent unchanged. */
function arrayText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((item) => (Array.isArray(item) ? arrayText(item) : elementText(item))).join(",")}}`;
}

function elementText(item: unknown): string {
  if (item === null) return "null";
  if (item === undefined) throw new TypeError("an array for PostgreSQL has an undefined element");
  const text = item instanceof Date ? item.toISOString() : String(item);
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
