import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { VenueFinder } from "@/lib/domains/events/import/find-venue";
import { VenueIndex, type VenuePlace } from "@/lib/domains/events/import/venue-index";
import type { GivenVenue } from "@/lib/domains/events/import/venue-location";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { fold } from "@/lib/platform/text/fold";

// Real places, hand-written locations with their labels, and locations derived from the places' names (README.md there).
const FOLDER = "tests/fixtures/venues";

type Stored = Partial<VenuePlace> & { name: string; names?: string[]; lat: number; lng: number; area: string };
const lines = (file: string): string[] =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
const PLACES: (VenuePlace & Stored)[] = lines("places.jsonl").map((line, i) => {
  const { names = [], ...stored } = JSON.parse(line) as Stored;
  const unknown = { kind: "other", address: null, city: null, country: null };
  return { ...unknown, ...stored, id: String(i), names: [stored.name, ...names] };
});

/** A location with the place that is meant; null if a match would be wrong. */
interface Case extends GivenVenue {
  expected: string | null;
}
const at = (location: string, position: { lat: number; lng: number } | null, expected: string | null): Case => ({
  location,
  lat: position?.lat ?? null,
  lng: position?.lng ?? null,
  expected,
});

function measure(cases: readonly Case[], places: readonly VenuePlace[] = PLACES) {
  const index = new VenueIndex(cases);
  for (const place of places) index.add(place);
  const finder = new VenueFinder(index);
  const found = cases.map((one) => ({ ...one, found: finder.find(one) }));
  const matched = found.filter((one) => one.found !== null);
  const existing = found.filter((one) => one.expected !== null);
  const right = matched.filter((one) => one.found === one.expected);
  const nameOf = (id: string | null) => (id === null ? "-" : (PLACES[Number(id)]?.name ?? "?"));
  const list = (some: typeof found) =>
    some.map((one) => `${one.location} → ${nameOf(one.found)} (meant: ${nameOf(one.expected)})`);
  return {
    wrong: list(matched.filter((one) => one.found !== one.expected)),
    missed: list(existing.filter((one) => one.found === null)),
    precision: right.length / Math.max(1, matched.length),
    recall: right.length / Math.max(1, existing.length),
  };
}

/** A position about `meters` away, in a direction that depends on the place. */
function moved(place: VenuePlace & Stored, meters: number) {
  const angle = Number(place.id);
  const lat = place.lat + (meters * Math.sin(angle)) / 111_320;
  return { lat, lng: place.lng + (meters * Math.cos(angle)) / (111_320 * Math.cos((place.lat * Math.PI) / 180)) };
}

const withTypo = (name: string, seed: number): string => {
  const longest = name.split(" ").reduce((a, b) => (b.length > a.length ? b : a), "");
  if (longest.length < 7) return name;
  const i = 2 + (seed % (longest.length - 4));
  const swapped = longest.slice(0, i) + longest.slice(i + 1);
  return name.replace(longest, swapped);
};
const abbreviated = (name: string): string =>
  name
    .replace(/\bSaint\b/g, "St.")
    .replace(/\bSainte\b/g, "Ste")
    .replace(/\bAvenue\b/g, "Ave")
    .replace(/\bBoulevard\b/g, "Bd")
    .replace(/\band\b/g, "&")
    .replace(/\bCenter\b/g, "Centre");
const COUNTRY = { MC: "Monaco", VI: "U.S. Virgin Islands" } as Record<string, string>;

/** Ways in which calendars write a venue. */
const WAYS: Record<string, (place: VenuePlace & Stored) => [string, { lat: number; lng: number } | null]> = {
  name: ({ name }) => [name, null],
  "name and town": ({ name, area }) => [`${name}, ${area}`, null],
  "name and address": ({ name, address, area, country }) => [
    `${name}, ${address ?? area}, ${COUNTRY[country ?? ""]}`,
    null,
  ],
  "capitals without accents": ({ name, area }) => [`${fold(name).toUpperCase()}, ${area}`, null],
  abbreviations: ({ name, area }) => [`${abbreviated(name)}, ${area}`, null],
  "typing error": ({ name, area, id }) => [`${withTypo(name, Number(id))}, ${area}`, null],
  room: ({ name, area, id }) => [
    [`Main Hall, ${name}, ${area}`, `${name} - Terrace`, `${name} Room 204`, `Lobby of ${name}`][Number(id) % 4] ??
      name,
    null,
  ],
  "name and position": (place) => [place.name, moved(place, 120)],
  "first words and position": (place) => [place.name.split(" ").slice(0, 2).join(" "), moved(place, 60)],
  "other name": ({ name, names, area }) => [`${names[1] ?? name}, ${area}`, null],
};

/** Places with the same name elsewhere, which a location without address or position cannot tell apart. */
const namesakes = (place: VenuePlace & Stored) =>
  PLACES.filter((other) => other.names.some((name) => place.names.some((mine) => fold(mine) === fold(name))));

const casesOf = (way: string): Case[] =>
  PLACES.map((place) => {
    const [location, position] = WAYS[way]?.(place) ?? ["", null];
    return at(location, position, place.id);
  });

describe("locations written by hand", () => {
  const cases = lines("cases.tsv").map((line) => {
    const [location = "", position = "", name = ""] = line.split("\t");
    const [lat, lng] = position.split(",").map(Number);
    const meant = PLACES.find((place) => place.name === name);
    if (name !== "-" && meant === undefined) throw new Error(`no place is named ${name}`);
    return at(location, lat && lng ? { lat, lng } : null, meant?.id ?? null);
  });

  test("are matched with a precision of 98 % and a recall of 60 %", () => {
    const { precision, recall, wrong, missed } = measure(cases);
    expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.6);
  });
});

describe("locations derived from real places", () => {
  test("are matched with a precision of 98 % and a recall of 60 % over all ways of writing", () => {
    const { precision, recall, wrong } = measure(Object.keys(WAYS).flatMap(casesOf));
    expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.6);
  });

  test("venues that the service does not have are left alone", () => {
    // Every second place is missing, with its namesakes; whatever their locations find is wrong.
    const kept = new Set(PLACES.filter((_, i) => i % 2 === 0));
    const missing = PLACES.filter((place) => !kept.has(place) && namesakes(place).every((other) => !kept.has(other)));
    const cases = missing.flatMap((place) => Object.values(WAYS).map((way) => at(way(place)[0], way(place)[1], null)));
    const { wrong } = measure(cases, [...kept]);
    expect(wrong.length / cases.length, wrong.join("\n")).toBeLessThan(0.005);
  });

  test("a distant position, another house number and another country are vetoes", () => {
    const addressed = PLACES.filter(({ address }) => /^\d/.test(address ?? ""));
    const cases = [
      ...PLACES.map((place) => at(place.name, moved(place, 2_500), null)),
      ...addressed.map((place) => at(`${place.name}, ${place.address?.replace(/^\d+/, "777")}`, null, null)),
      ...PLACES.map((place) => at(`${place.name}, Springfield, Germany`, null, null)),
    ].filter(({ location, lat, lng }) =>
      // Chains have another branch there.
      PLACES.every(
        (place) =>
          lat === null || lng === null || !location.includes(place.name) || distanceMeters(place, { lat, lng }) > 1_500,
      ),
    );
    const { wrong } = measure(cases);
    expect(wrong).toEqual([]);
  });
});
