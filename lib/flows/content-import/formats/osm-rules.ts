import type { PlaceKind } from "@/lib/domains/content/vocabulary";
import type { OsmCategory } from "./osm-categories";

/** The category and kind that a tag means. A `general` tag (tourism=attraction) is primary only if no other tag is. */
export interface TagRule {
  category: OsmCategory;
  kind: PlaceKind;
  general: boolean;
}

type Row = readonly [category: OsmCategory, kind: PlaceKind, values: string];

/** The last row of a key may be `*`, the rule (always general) for every other value of the key. */
const TABLE = {
  tourism: [
    ["museums", "museum", "museum"],
    ["arts-culture", "museum", "gallery"],
    ["arts-culture", "attraction", "artwork"],
    ["viewpoints", "viewpoint", "viewpoint"],
    ["family", "attraction", "zoo theme_park aquarium"],
    ["accommodation", "accommodation", "hotel motel hostel guest_house apartment chalet resort camp_site caravan_site"],
    ["accommodation", "accommodation", "alpine_hut wilderness_hut bed_and_breakfast camp_pitch"],
    ["parks", "park", "picnic_site"],
    ["information", "service", "information"],
    ["attractions", "attraction", "*"],
  ],
  amenity: [
    ["restaurants", "restaurant", "restaurant fast_food food_court bbq"],
    ["cafes", "cafe", "cafe ice_cream"],
    ["bars", "bar", "bar pub biergarten"],
    ["nightlife", "nightlife", "nightclub stripclub swingerclub hookah_lounge"],
    ["entertainment", "venue", "casino gambling cinema events_venue conference_centre exhibition_centre music_venue"],
    ["arts-culture", "venue", "theatre arts_centre community_centre concert_hall planetarium"],
    ["arts-culture", "service", "library public_bookcase"],
    ["worship", "attraction", "place_of_worship monastery"],
    ["history", "historic_site", "grave_yard"],
    ["attractions", "attraction", "fountain clock"],
    ["groceries", "shop", "marketplace"],
    ["water-sports", "activity", "dive_centre boat_rental boat_sharing"],
    ["sports", "activity", "public_bath dojo"],
    [
      "transport",
      "transport",
      "ferry_terminal bus_station taxi car_rental bicycle_rental motorcycle_rental car_sharing",
    ],
    ["transport", "transport", "parking parking_entrance parking_space bicycle_parking motorcycle_parking fuel"],
    ["transport", "transport", "charging_station"],
    ["health", "service", "hospital clinic doctors dentist pharmacy veterinary nursing_home"],
    ["services", "service", "*"],
  ],
  natural: [
    ["beaches", "beach", "beach"],
    ["viewpoints", "viewpoint", "peak volcano cape"],
    ["nature", "nature", "cave_entrance spring hot_spring geyser bay cliff arch rock stone reef glacier valley dune"],
    ["nature", "nature", "*"],
  ],
  waterway: [["nature", "nature", "waterfall"]],
  leisure: [
    ["beaches", "beach", "beach_resort"],
    ["parks", "park", "park garden dog_park common"],
    ["nature", "nature", "nature_reserve bird_hide"],
    ["family", "activity", "playground water_park amusement_arcade miniature_golf trampoline_park bowling_alley"],
    ["water-sports", "activity", "marina slipway swimming_area"],
    ["nightlife", "nightlife", "dance adult_gaming_centre"],
    ["sports", "activity", "*"],
  ],
  shop: [
    ["groceries", "shop", "supermarket convenience greengrocer butcher bakery seafood deli cheese farm general dairy"],
    ["groceries", "shop", "alcohol wine beverages coffee tea spices pastry health_food frozen_food food"],
    ["cafes", "cafe", "ice_cream confectionery chocolate"],
    ["water-sports", "shop", "scuba_diving boat fishing surf"],
    ["information", "service", "travel_agency ticket"],
    ["services", "service", "car_repair car_parts tyres laundry dry_cleaning hairdresser beauty massage insurance"],
    ["services", "service", "money_lender pawnbroker copyshop funeral_directors estate_agent rental tool_hire tattoo"],
    ["shopping", "shop", "*"],
  ],
  historic: [
    ["history", "historic_site", "castle fort fortification ruins monument memorial archaeological_site battlefield"],
    ["history", "historic_site", "church chapel monastery manor palace house mill plantation mine ship wreck tomb"],
    ["history", "historic_site", "tower lighthouse city_gate citywalls aqueduct bridge cannon locomotive district"],
    ["history", "historic_site", "*"],
  ],
  sport: [
    [
      "water-sports",
      "activity",
      "scuba_diving surfing sailing kitesurfing windsurfing kayaking canoe rowing snorkeling",
    ],
    ["sports", "activity", "*"],
  ],
  man_made: [["attractions", "attraction", "lighthouse pier tower obelisk windmill watermill observatory bridge"]],
  aeroway: [["transport", "transport", "aerodrome terminal heliport helipad airport"]],
  railway: [["transport", "transport", "station halt tram_stop subway_entrance"]],
  public_transport: [["transport", "transport", "station stop_position platform stop_area"]],
  highway: [["transport", "transport", "bus_stop rest_area services"]],
  aerialway: [["transport", "transport", "station gondola cable_car chair_lift"]],
  healthcare: [["health", "service", "*"]],
  craft: [
    ["bars", "bar", "brewery distillery winery"],
    ["services", "service", "*"],
  ],
  club: [["services", "venue", "*"]],
  office: [["services", "service", "*"]],
  boundary: [["nature", "nature", "national_park protected_area"]],
  place: [
    ["attractions", "attraction", "square"],
    ["nature", "nature", "island islet"],
  ],
  landuse: [
    ["history", "historic_site", "cemetery"],
    ["parks", "park", "recreation_ground village_green"],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** Keys in order of precedence for the primary category among equally specific tags. */
export const RULE_KEYS = Object.keys(TABLE);

// Values that describe a location rather than an attraction.
const GENERAL = new Set(["tourism=information", "place=island", "boundary=protected_area", "railway=subway_entrance"]);
const GENERAL_KEYS = new Set(["sport", "landuse"]);

const RULES = new Map<string, TagRule>();
for (const [key, rows] of Object.entries<readonly Row[]>(TABLE)) {
  for (const [category, kind, values] of rows) {
    for (const value of values.split(" ")) {
      const tag = `${key}=${value}`;
      const general = value === "*" || GENERAL.has(tag) || GENERAL_KEYS.has(key);
      RULES.set(tag, { category, kind, general });
    }
  }
}

/** Values that mean that the feature is absent or gone. */
const NOTHING = new Set(["", "no", "none", "vacant", "disused", "abandoned"]);

/** Returns the rule of a tag; null if it maps to nothing. */
export function ruleOf(key: string, value: string): TagRule | null {
  if (NOTHING.has(value)) return null;
  return RULES.get(`${key}=${value}`) ?? RULES.get(`${key}=*`) ?? null;
}
