import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { fold } from "@/lib/platform/text/fold";

/** Kinds whose noun phrase is not the word with its article. */
const PHRASES: Readonly<Record<string, string>> = {
  artwork: "a work of art",
  fast_food: "a fast-food restaurant",
  ice_cream: "an ice-cream parlour",
  cafe: "a café",
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
  district: "a historic district",
  building: "a historic building",
  heritage: "a heritage site",
  monastery_ruins: "a ruined monastery",
  railway: "a historic railway",
  wilderness_hut: "a mountain hut",
  alpine_hut: "a mountain hut",
  bed_and_breakfast: "a bed and breakfast",
  apartment: "a holiday apartment",
  camp_site: "a campsite",
  caravan_site: "a site for caravans",
  picnic_site: "a picnic site",
  events_venue: "an events venue",
  exhibition_centre: "an exhibition centre",
  conference_centre: "a conference centre",
  dive_centre: "a dive centre",
  boat_rental: "a place to hire boats",
  public_bath: "a public bath",
  hookah_lounge: "a hookah lounge",
  bird_hide: "a bird hide",
  amusement_arcade: "an amusement arcade",
  miniature_golf: "a miniature golf course",
  trampoline_park: "a trampoline park",
  bowling_alley: "a bowling alley",
  swimming_area: "a place to swim",
  fitness_centre: "a gym",
  ice_rink: "an ice rink",
  horse_riding: "a riding centre",
  village_green: "a village green",
  music_venue: "a music venue",
  scuba_diving: "a dive shop",
  surf: "a surf shop",
  convenience: "a convenience store",
  greengrocer: "a greengrocer",
  butcher: "a butcher",
  seafood: "a fishmonger",
  deli: "a delicatessen",
  cheese: "a cheese shop",
  farm: "a farm shop",
  general: "a general store",
  dairy: "a dairy shop",
  alcohol: "a wine and spirits shop",
  wine: "a wine shop",
  beverages: "a drinks shop",
  coffee: "a coffee shop",
  tea: "a tea shop",
  spices: "a spice shop",
  pastry: "a pastry shop",
  chocolate: "a chocolate shop",
  souvenir: "a souvenir shop",
  art: "an art shop",
  antiques: "an antiques shop",
  craft: "a craft shop",
  shoes: "a shoe shop",
  fashion: "a fashion shop",
  boutique: "a boutique",
  bag: "a bag shop",
  music: "a music shop",
  perfumery: "a perfume shop",
  toys: "a toy shop",
  pottery: "a pottery",
  leather: "a leather shop",
  florist: "a florist",
  ferry_terminal: "a ferry terminal",
  aerodrome: "an airport",
  airport: "an airport",
  station: "a station",
  cable_car: "a cable car",
  gondola: "a cable car",
};
/** Kinds that read well as they are: the word with its article. */
const PLAIN = new Set(
  (
    "museum gallery viewpoint zoo aquarium hotel motel hostel resort restaurant food_court bar pub biergarten " +
    "nightclub casino cinema theatre concert_hall planetarium library monastery fountain marketplace beach peak volcano " +
    "cape spring hot_spring geyser arch glacier gorge lake lagoon waterfall beach_resort park garden nature_reserve " +
    "playground water_park theme_park marina stadium golf_course supermarket bakery castle fort fortification monument " +
    "memorial battlefield church chapel cathedral basilica mosque synagogue temple shrine gurdwara manor palace house " +
    "mill plantation mine ship wreck tomb tower lighthouse city_gate aqueduct bridge cannon locomotive square pier " +
    "obelisk windmill watermill observatory brewery distillery winery national_park statue sculpture mural bust " +
    "installation mosaic relief plaque war_memorial stele sign department_store mall"
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

/** Words of a phrase that name no kind. */
const SMALL_WORDS = new Set("a an the of to in for and part".split(" "));

/** Whether a name says all that a phrase does: "Haagensen House Museum" is "a museum". */
export function isNamedIn(phrase: string, name: string): boolean {
  const words = (text: string): string[] =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const known = new Set(words(name));
  return words(phrase).every((word) => SMALL_WORDS.has(word) || known.has(word));
}

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
