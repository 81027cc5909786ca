import type { Tags } from "@/lib/platform/osm/handlers";
import type { TagValue } from "../feature";

/** Languages of a name: `name:fr`, `name:pt-BR`. */
const LANGUAGE = /^name:([a-z]{2,3}(?:-[A-Za-z]{2,8})?)$/;
const MAX_LANGUAGES = 40;
const MAX_LENGTH = 200;

/** The names of an element: `name` and `name_<language>`; null without a name. */
export function namesOf(tags: Tags): Record<string, string> | null {
  if (!tags.name) return null;
  const names: Record<string, string> = { name: tags.name.slice(0, MAX_LENGTH) };
  let languages = 0;
  for (const [key, value] of Object.entries(tags)) {
    const language = LANGUAGE.exec(key)?.[1];
    if (language === undefined || ++languages > MAX_LANGUAGES) continue;
    names[`name_${language}`] = value.slice(0, MAX_LENGTH);
  }
  return names;
}

const PLACES: Readonly<Record<string, number>> = {
  city: 6,
  town: 7,
  village: 10,
  hamlet: 10,
  suburb: 11,
  quarter: 12,
  neighbourhood: 13,
  island: 10,
  islet: 12,
  isolated_dwelling: 13,
  farm: 13,
  locality: 13,
};

const TRANSPORT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  railway: { station: 12, halt: 12, tram_stop: 14 },
  highway: { bus_stop: 14 },
  amenity: { bus_station: 13, ferry_terminal: 12 },
  aeroway: { aerodrome: 11, helipad: 13 },
  aerialway: { station: 13 },
};

/** Points of interest, by key. Street furniture without a name would only hide the rest. */
const POIS: Readonly<Record<string, RegExp>> = {
  amenity: /^(?!parking_space|bench|waste_basket|vending_machine|parking_entrance|waste_disposal)/,
  shop: /^(?!no$|vacant)/,
  tourism: /^(?!yes$|information)/,
  leisure: /^(?!swimming_pool|pitch|garden)/,
  historic: /./,
  man_made: /^(?:lighthouse|tower|windmill|water_tower|watermill)$/,
};

interface Label {
  layer: string;
  minZoom: number;
  tags: Record<string, TagValue>;
}

/** The label of a node or of an area with a name; null if the map shows none. */
export function labelOf(tags: Tags): Label | null {
  const names = namesOf(tags);
  if (!names) return null;
  const { place, population, capital } = tags;
  if (place !== undefined && Object.hasOwn(PLACES, place)) {
    const people = Number(population);
    return {
      layer: "place_labels",
      minZoom: PLACES[place] ?? 13,
      tags: {
        kind: capital === "yes" ? "capital" : place,
        ...(Number.isSafeInteger(people) && people > 0 && { population: people }),
        ...names,
      },
    };
  }
  for (const [key, kinds] of Object.entries(TRANSPORT)) {
    const kind = tags[key];
    if (kind !== undefined && Object.hasOwn(kinds, kind)) {
      return { layer: "public_transport", minZoom: kinds[kind] ?? 14, tags: { kind, ...names } };
    }
  }
  for (const [key, wanted] of Object.entries(POIS)) {
    const kind = tags[key];
    if (kind !== undefined && wanted.test(kind)) {
      return { layer: "pois", minZoom: 14, tags: { [key]: kind.slice(0, 60), ...names } };
    }
  }
  return null;
}
