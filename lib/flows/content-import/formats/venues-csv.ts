import type { AreaRecord, CategoryRecord, PlaceRecord } from "@/lib/domains/content/bundle";
import { blankPlace } from "@/lib/domains/content/schema/places";
import { isCountryCode, repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { readContact } from "./contacts";
import { csvRows } from "./csv";
import { pointOf } from "./geometry";
import type { ContentItem, Note } from "./items";
import { venueKind } from "./venue-kinds";

export const REQUIRED_COLUMNS = ["wof_id", "name", "latitude", "longitude"] as const;
const USED = new Set<string>([
  ...REQUIRED_COLUMNS,
  "address",
  "city",
  "region",
  "postcode",
  "country",
  "phone",
  "website",
  "type",
  "category",
  "subcategory",
  "superseded",
]);

/** Returns the value of a column; empty for a column that the file does not have. */
type Row = (column: string) => string;

/**
 * Reads the places of a CSV venue list (RFC 4180, a header with at least {@link REQUIRED_COLUMNS}). Category and
 * subcategory become categories, region becomes an area. Superseded rows are skipped; bad coordinates are problems.
 * @throws ContentError for invalid quoting.
 */
export async function* readVenues(bytes: AsyncIterable<Buffer>): AsyncGenerator<ContentItem, void, undefined> {
  const announced = new Set<string>();
  const positions = new Map<string, number>();
  let columns: string[] | null = null;
  for await (const batch of csvRows(bytes)) {
    for (const { fields, line } of batch) {
      const path = `line ${line}`;
      if (columns === null) {
        columns = fields.map((column) => column.trim());
        for (const [index, column] of columns.entries()) positions.set(column, index);
        const unused = columns.filter((column) => !USED.has(column));
        for (const value of unused) yield { kind: "note", path, reason: "columns_unused", label: value, value };
      } else if (fields.length !== columns.length) {
        yield { kind: "problem", path, message: `has ${fields.length} columns instead of ${columns.length}` };
      } else {
        yield* readRow((column) => fields[positions.get(column) ?? -1] ?? "", path, announced);
      }
    }
  }
}

function* readRow(row: Row, path: string, announced: Set<string>): Generator<ContentItem, void, undefined> {
  const notes: Note[] = [];
  const repair = (value: string, max: number): string | null => {
    const { text, repaired } = repairText(value, { max });
    if (repaired) notes.push({ reason: "text_repaired", value: text.slice(0, 80) });
    return text === "" ? null : text;
  };
  const text = (column: string, max: number): string | null => repair(row(column), max);
  const key = text("wof_id", TEXT_LIMITS.key);
  const name = text("name", TEXT_LIMITS.name);
  if (key === null) {
    yield { kind: "problem", path: `${path}.wof_id`, message: "is missing" };
    return;
  }
  if (row("superseded") === "1" || name === null) {
    yield { kind: "skipped", path, reason: name === null ? "unnamed" : "superseded", label: key };
    return;
  }
  const located = pointOf({ type: "Point", coordinates: [degrees(row("longitude")), degrees(row("latitude"))] }, path);
  if ("problem" in located || located.point === null) {
    const found = `${row("latitude")}, ${row("longitude")}`;
    yield { kind: "problem", path, message: `latitude and longitude are not WGS84 degrees: ${found}` };
    return;
  }
  const area = areaOf(row);
  const categories = categoriesOf(row);
  const country = row("country").trim().toUpperCase();
  if (country !== "" && !isCountryCode(country)) notes.push({ reason: "country_unread", value: country.slice(0, 80) });
  const website = readContact("website", row("website"));
  const phone = readContact("phone", row("phone"));
  const postcode = row("postcode").trim();
  const street = text("address", TEXT_LIMITS.address);
  const record: PlaceRecord = {
    ...blankPlace(key, name),
    place_kind: venueKind(row("type"), row("category"), row("subcategory")),
    area: area?.key ?? null,
    category: categories[0]?.key ?? null,
    categories: categories.slice(1).map((category) => category.key),
    address: street === null || postcode === "" ? street : repair(`${street}, ${postcode}`, TEXT_LIMITS.address),
    city: text("city", TEXT_LIMITS.name),
    country_code: isCountryCode(country) ? country : null,
    ...located.point,
    website_url: website.value,
    contact_phone: phone.value,
  };
  if (area !== null && !announced.has(`area ${area.key}`)) {
    announced.add(`area ${area.key}`);
    yield { kind: "area", record: area };
  }
  for (const category of categories) {
    if (announced.has(category.key)) continue;
    announced.add(category.key);
    yield { kind: "category", record: category };
  }
  yield { kind: "place", path, record, extent: "point" };
  if (categories.length === 0) notes.push({ reason: "no_category", value: name });
  for (const note of [...notes, ...website.notes, ...phone.notes]) yield { kind: "note", path, label: key, ...note };
}

function degrees(value: string): number {
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;
}

function areaOf(row: Row): AreaRecord | null {
  const name = repairText(row("region"), { max: TEXT_LIMITS.name }).text;
  if (name === "") return null;
  const key = repairText([row("country").trim(), name].filter(Boolean).join("-"), { max: TEXT_LIMITS.key }).text;
  return { key, name, slug: null, polygon: null };
}

/** Returns the category and its subcategory (`Shopping`, `Shopping/Jewelry`). */
function categoriesOf(row: Row): CategoryRecord[] {
  const names = [row("category"), row("subcategory")].map((value) => repairText(value, { max: 90 }).text);
  const [upper = "", lower = ""] = names;
  const category = (key: string, name: string): CategoryRecord => {
    return { key, name, slug: null, icon: null, color: null, active: true };
  };
  const under = lower === "" ? [] : [category(upper === "" ? lower : `${upper}/${lower}`, lower)];
  return upper === "" ? under : [category(upper, upper), ...under];
}
