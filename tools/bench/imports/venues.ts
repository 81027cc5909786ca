import { CATEGORIES, TOWNS, WORDS } from "../destination/vocabulary";

const HEADER =
  "wof_id,name,latitude,longitude,address,city,region,postcode,country,phone,website,type,category,subcategory";
/** Lines that are written at once. */
const BATCH = 1_000;

/** Returns one of a list by a number that is spread over the list. */
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

function rowOf(n: number): string {
  // Steps that have no divisor in common with the lengths of the lists reach every combination.
  const town = pick(TOWNS, n * 7);
  const name = `${pick(WORDS.adjectives, n)} ${pick(WORDS.nouns, n * 5)} ${pick(WORDS.people, n * 11)} ${n % 499}`;
  const [lat, lng] = [town.lat + town.spread * Math.sin(n), town.lng + town.spread * Math.cos(n * 1.7)];
  const address = `${1 + (n % 90)} ${pick(WORDS.people, n * 3)} Street`;
  const phone = `+1 758 45${n % 10} ${String(n % 10_000).padStart(4, "0")}`;
  const website = n % 10 === 0 ? `https://venue-${n}.example.com/` : "";
  const [type, category] = [pick(WORDS.nouns, n * 5), pick(CATEGORIES, n * 3)];
  const about = [address, town.name, `Quarter ${n % 15}`, "", "LC", phone, website, type, category, `Kind ${n % 270}`];
  return [n, name, lat.toFixed(6), lng.toFixed(6), ...about].join(",");
}

/** The text of a venue list with as many venues as `count`, in parts. It depends only on the count. */
export function* venueList(count: number): Generator<string, void, undefined> {
  yield `${HEADER}\n`;
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count + 1 - first) }, (_, i) => rowOf(first + i));
    yield `${rows.join("\n")}\n`;
  }
}
