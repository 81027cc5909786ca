import { distanceMeters } from "@/lib/platform/geo/distance";
import { addressKey, addressOf, type StreetAddress } from "./venue-address";
import { type GivenVenue, readLocation, type VenueText } from "./venue-location";
import { isTelling, wordsOf } from "./venue-words";

/** A published place that may be the venue of an event. */
export interface VenuePlace {
  id: string;
  /** Its name and its other names. */
  names: readonly string[];
  kind: string;
  address: string | null;
  city: string | null;
  area: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
}

export interface VenueEntry {
  place: VenuePlace;
  /** The words of each name. */
  names: readonly (readonly string[])[];
  address: StreetAddress | null;
  /** The words of its city and area. */
  localities: readonly (readonly string[])[];
}

/** Degrees of a cell of the grid: at least 300 m, up to a latitude of 80 degrees. */
const CELL_LAT = 0.003;
const CELL_LNG = 0.016;
/** Degrees of a cell in which the places of a city lie: about 5 km. */
const CITY_CELL = 0.05;
const MOST_NAMES = 30;
const MOST_CANDIDATES = 1_000;
const RAREST_WORDS = 4;
/** A word of more places than this is looked up only if the part has no rarer one. */
const RARE = 200;

type Lists = Map<string, VenueEntry[]>;

/**
 * The places that may be venues of `wanted` locations, in memory. It keeps only places that share a word, an address or a
 * neighbourhood with one of them, so what the events name bounds its size.
 */
export class VenueIndex {
  readonly #wanted = {
    words: new Set<string>(),
    names: new Set<string>(),
    addresses: new Set<string>(),
    cells: new Set<string>(),
  };
  readonly #byWord: Lists = new Map();
  readonly #byName: Lists = new Map();
  readonly #byAddress: Lists = new Map();
  readonly #byCell: Lists = new Map();
  readonly #localities = new Set<string>();
  readonly #localityWords = new Map<string, readonly string[]>();
  /** The areas of each city, as cells. */
  readonly #cities = new Map<string, Set<string>>();

  constructor(wanted: readonly GivenVenue[]) {
    for (const given of wanted) {
      const text = readLocation(given.location);
      if (text === null) continue;
      for (const words of text.named) {
        this.#wanted.names.add(words.join(""));
        for (const word of words) this.#wanted.words.add(word);
      }
      if (text.address) this.#wanted.addresses.add(addressKey(text.address));
      for (const cell of cellsAround(given)) this.#wanted.cells.add(cell);
    }
  }

  add(place: VenuePlace): void {
    const localities = [place.city, place.area].flatMap((name) => (name === null ? [] : [this.#localityOf(name)]));
    if (place.city !== null) this.#addToCity(this.#localityOf(place.city).join(" "), place);
    const names = namesOf(place);
    const address = addressOf((place.address ?? "").split(",")[0] ?? "");
    const entry: VenueEntry = { place, names: [...names.values()], address, localities };
    for (const name of names.keys()) if (this.#wanted.names.has(name)) push(this.#byName, name, entry);
    for (const word of new Set(entry.names.flat())) {
      if (this.#wanted.words.has(word) && isTelling(word)) push(this.#byWord, word, entry);
    }
    const key = address && addressKey(address);
    if (key !== null && this.#wanted.addresses.has(key)) push(this.#byAddress, key, entry);
    const cell = cellOf(place);
    if (cell !== null && this.#wanted.cells.has(cell)) push(this.#byCell, cell, entry);
  }

  /** Places of this name, at this address, near this position, or with one of the rarest of these words; at most 1,000. */
  candidates(words: readonly string[], text: VenueText, given: GivenVenue): VenueEntry[] {
    const byWord = words.map((word) => this.#byWord.get(word) ?? []).filter((list) => list.length > 0);
    byWord.sort((a, b) => a.length - b.length);
    const all = new Set<VenueEntry>();
    for (const list of [
      this.#byName.get(words.join("")) ?? [],
      this.atAddress(text),
      ...cellsAround(given).map((cell) => this.#byCell.get(cell) ?? []),
      ...byWord.filter((list, i) => i === 0 || (i < RAREST_WORDS && list.length <= RARE)),
    ]) {
      for (const entry of list.slice(0, MOST_CANDIDATES - all.size)) all.add(entry);
    }
    return [...all];
  }

  /** Places whose address may be that of a location. */
  atAddress({ address }: VenueText): readonly VenueEntry[] {
    return address === null ? [] : (this.#byAddress.get(addressKey(address)) ?? []);
  }

  /** Whether a word is part of the name of a city or area. */
  isLocality = (word: string): boolean => this.#localities.has(word);

  /** Whether words are the name of a city that has no place around this one. */
  isCityAwayFrom(words: readonly string[], place: VenuePlace): boolean {
    const cells = this.#cities.get(words.join(" "));
    return cells !== undefined && !cellsAround(place, CITY_CELL, CITY_CELL).some((cell) => cells.has(cell));
  }

  #localityOf(name: string): readonly string[] {
    const known = this.#localityWords.get(name);
    if (known !== undefined) return known;
    const words = wordsOf(name);
    this.#localityWords.set(name, words);
    for (const word of words) if (isTelling(word)) this.#localities.add(word);
    return words;
  }

  #addToCity(city: string, place: VenuePlace): void {
    const cells = this.#cities.get(city) ?? new Set();
    const cell = cellOf(place, CITY_CELL, CITY_CELL);
    if (cell !== null) cells.add(cell);
    this.#cities.set(city, cells);
  }

  /** Whether no other place has the word in its name. */
  isUnique = (word: string): boolean => this.#byWord.get(word)?.length === 1;
}

/** The words of each name of a place, with and without brackets, by the words in one. */
function namesOf(place: VenuePlace): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const name of place.names.slice(0, MOST_NAMES)) {
    for (const variant of name.includes("(") ? [name, name.replace(/\([^)]*\)/g, " ")] : [name]) {
      const words = [...new Set(wordsOf(variant))];
      if (words.length > 0) names.set(words.join(""), words);
    }
  }
  return names;
}

interface Position {
  lat: number | null;
  lng: number | null;
}

/** Metres between two positions; null if one is unknown. */
export function metersBetween(a: Position, b: Position): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  return distanceMeters({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
}

const cellOf = ({ lat, lng }: Position, height = CELL_LAT, width = CELL_LNG): string | null =>
  lat === null || lng === null ? null : `${Math.floor(lat / height)} ${Math.floor(lng / width)}`;

/** The cells that are near a position. */
function cellsAround({ lat, lng }: Position, height = CELL_LAT, width = CELL_LNG): string[] {
  if (lat === null || lng === null) return [];
  const [row, column] = [Math.floor(lat / height), Math.floor(lng / width)];
  return [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => `${row + y} ${column + x}`));
}

function push(lists: Lists, key: string, entry: VenueEntry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
