import { mulberry32 } from "@/lib/platform/random/mulberry32";

type Tags = Record<string, string>;

/** The island's towns. Sights, bars and restaurants lie within a kilometre or so of one. */
export const TOWNS = [
  { name: "Port Lucas", lat: 12.05, lng: -61.75 },
  { name: "Grand Bay", lat: 12.16, lng: -61.66 },
  { name: "Sainte-Anne", lat: 12.11, lng: -61.74 },
] as const;

const HOURS = [
  "Mo-Sa 09:00-17:00",
  "Tu-Su 10:00-18:00",
  "09:00-12:30,14:00-17:30",
  "Mo-Fr 08:30-16:00; Sa 09:00-13:00",
];
const MEALS = ["11:00-22:00", "12:00-14:30,18:30-22:00", "Mo-Sa 11:30-21:30", "Th-Tu 12:00-22:00; We off"];
const CUISINES = ["creole", "seafood", "italian", "indian", "pizza"];

const NAMES = "Amber Birch Coral Delta Ember Fern Ginger Hazel Indigo Jade Laurel Maple Opal Pearl".split(" ");

/** Kinds of feature, how many a town has of each, and their tags besides the name. */
const FEATURES: readonly (readonly [noun: string, count: number, tags: Tags, hours: readonly string[] | null])[] = [
  ["Museum", 3, { tourism: "museum" }, HOURS],
  ["Fort", 2, { historic: "fort" }, null],
  ["Ruins", 2, { historic: "ruins", start_date: "C18" }, null],
  ["Church", 3, { amenity: "place_of_worship", religion: "christian", denomination: "anglican" }, null],
  ["Statue", 7, { tourism: "artwork", artwork_type: "statue" }, null],
  ["Memorial", 4, { historic: "memorial", memorial: "plaque" }, null],
  ["Viewpoint", 3, { tourism: "viewpoint" }, null],
  ["Beach", 3, { natural: "beach" }, null],
  ["Gardens", 3, { leisure: "park" }, ["06:00-18:00"]],
  ["Peak", 2, { natural: "peak", ele: "540" }, null],
  ["Gallery", 2, { tourism: "gallery" }, HOURS],
  ["Theatre", 1, { amenity: "theatre" }, null],
  ["Square", 1, { place: "square" }, null],
  ["Kitchen", 14, { amenity: "restaurant" }, MEALS],
  ["Café", 5, { amenity: "cafe" }, HOURS],
  ["Bar", 6, { amenity: "bar" }, ["17:00-01:00", "Mo-Sa 16:00-24:00"]],
  ["Sports Centre", 3, { leisure: "sports_centre" }, HOURS],
  ["Shop", 12, { shop: "gift" }, HOURS],
  ["Hotel", 6, { tourism: "hotel" }, null],
];

/**
 * An island that no one has visited, as GeoJSON of OpenStreetMap features: three towns, half of the hours unknown, sights
 * that are mapped twice, famous ones among many that nobody knows, summits, bars and shops.
 */
export function islandMap(): string {
  const random = mulberry32(19);
  const features: object[] = [];
  const add = (properties: Tags, lat: number, lng: number) =>
    features.push({
      type: "Feature",
      id: `node/${features.length + 1}`,
      properties,
      geometry: { type: "Point", coordinates: [lng, lat] },
    });
  for (const [t, town] of TOWNS.entries()) {
    for (const [f, [noun, count, tags, hours]] of FEATURES.entries()) {
      for (let n = 0; n < count; n++) {
        const spread = () => (random.unit() - 0.5) * 0.022;
        const [lat, lng] = [town.lat + spread(), town.lng + spread()];
        const isFamous = n === 0 && ["Museum", "Fort", "Gardens", "Beach", "Viewpoint"].includes(noun);
        const more: Tags = {
          ...(hours !== null && random.chance(0.6) && { opening_hours: random.pick(hours) }),
          ...(noun === "Kitchen" && { cuisine: random.pick(CUISINES) }),
          ...(isFamous && famous(`Q${1000 + t * 100 + f}`, `${noun} of ${town.name}`)),
        };
        const name = isFamous ? `${noun} of ${town.name}` : `${town.name} ${noun} ${NAMES[n]}`;
        add({ name, ...tags, ...more, "addr:city": town.name }, lat, lng);
        // The same sight, mapped a second time under a longer name or with the same Wikidata item.
        if (isFamous) add({ ...tags, ...more, name: `${name} National Landmark` }, lat + 0.0006, lng);
      }
    }
  }
  return JSON.stringify({ type: "FeatureCollection", features });
}

const famous = (wikidata: string, name: string): Tags => ({
  wikidata,
  wikipedia: `en:${name}`,
  heritage: "2",
  website: "https://example.org/",
  ...Object.fromEntries(
    ["en", "fr", "de", "es", "it"].map((language) => [
      `name:${language}`,
      language === "en" ? name : `${name} (${language})`,
    ]),
  ),
});
