import type { KnownFacts } from "@/lib/domains/content/schema/facts";

/** Kinds whose noun phrase is not the word with its article. */
const PHRASES: Readonly<Record<string, string>> = {
  artwork: "a work of art",
  attraction: "a sight",
  fast_food: "a fast-food restaurant",
  ice_cream: "an ice-cream parlour",
  place_of_worship: "a place of worship",
  archaeological_site: "an archaeological site",
  cave_entrance: "the entrance to a cave",
  citywalls: "part of the city walls",
  ruins: "a ruin",
  clothes: "a clothes shop",
  jewelry: "a jewellery shop",
  watches: "a watch shop",
  books: "a bookshop",
  gift: "a gift shop",
  sports: "a sports shop",
  confectionery: "a sweet shop",
  swimming_pool: "a swimming pool",
  guest_house: "a guest house",
  arts_centre: "an arts centre",
  sports_centre: "a sports centre",
  yes: "a historic site",
};
/** Kinds that read well as they are: the word with its article. */
const PLAIN = new Set(
  (
    "museum gallery viewpoint zoo aquarium hotel motel hostel resort restaurant food_court cafe bar pub biergarten " +
    "nightclub casino cinema theatre concert_hall planetarium library monastery fountain marketplace beach peak volcano " +
    "cape spring hot_spring geyser arch glacier gorge lake lagoon waterfall beach_resort park garden nature_reserve " +
    "playground water_park theme_park marina stadium golf_course supermarket bakery castle fort fortification monument " +
    "memorial battlefield church chapel cathedral basilica mosque synagogue temple shrine gurdwara manor palace house " +
    "mill plantation mine ship wreck tomb tower lighthouse city_gate aqueduct bridge cannon locomotive square pier " +
    "obelisk windmill watermill observatory brewery distillery winery national_park statue sculpture mural bust " +
    "installation mosaic relief plaque war_memorial stele department_store mall"
  ).split(" "),
);
const DENOMINATIONS: Readonly<Record<string, string>> = {
  catholic: "Catholic",
  roman_catholic: "Roman Catholic",
  anglican: "Anglican",
  methodist: "Methodist",
  baptist: "Baptist",
  protestant: "Protestant",
  lutheran: "Lutheran",
  orthodox: "Orthodox",
  greek_orthodox: "Greek Orthodox",
  russian_orthodox: "Russian Orthodox",
  seventh_day_adventist: "Seventh-day Adventist",
  pentecostal: "Pentecostal",
  presbyterian: "Presbyterian",
  moravian: "Moravian",
  sunni: "Sunni",
};

/** A noun phrase for what a place is: "a Catholic church", "an aquarium". Null if its kind is not known by a noun. */
export function kindPhrase({ kind, denomination, castle_type: castle }: KnownFacts): string | null {
  if (kind === undefined) return null;
  if (kind === "castle" && castle === "palace") return "a palace";
  if (Object.hasOwn(PHRASES, kind)) return PHRASES[kind] ?? null;
  if (!PLAIN.has(kind)) return null;
  const faith = typeof denomination === "string" && Object.hasOwn(DENOMINATIONS, denomination) ? DENOMINATIONS[denomination] : undefined; // biome-ignore format: one line
  const noun = [faith, kind.replaceAll("_", " ")].filter((word) => word !== undefined).join(" ");
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
