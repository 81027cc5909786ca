import type { PlaceKind } from "@/lib/domains/content/vocabulary";
import type { OsmCategory } from "./osm-categories";

/** The category and kind that a tag means. A `general` tag (tourism=attraction) is primary only if no other tag is. */
export interface TagRule {
  /** `historic=castle`. */
  tag: string;
  category: OsmCategory;
  kind: PlaceKind;
  general: boolean;
  /** The feature's type by its tag: `castle` for `historic=castle`. */
  type: string;
  /** The minutes of a visit; null leaves them to the planner. */
  visitMinutes: number | null;
}

type Row = readonly [category: OsmCategory, kind: PlaceKind, values: string];

/**
 * The kinds that are published: those that a visitor looks for. A named feature without a row here is left out of the
 * import and counted (left-out.ts). Staff override rows and add others (kind-table.ts).
 */
const TABLE = {
  tourism: [
    ["museums", "museum", "museum"],
    ["arts-culture", "museum", "gallery"],
    ["arts-culture", "attraction", "artwork"],
    ["viewpoints", "viewpoint", "viewpoint"],
    ["family", "attraction", "zoo theme_park aquarium"],
    ["accommodation", "accommodation", "hotel motel hostel guest_house apartment chalet resort camp_site caravan_site"],
    ["accommodation", "accommodation", "alpine_hut wilderness_hut bed_and_breakfast"],
    ["parks", "park", "picnic_site"],
    ["attractions", "attraction", "attraction yes"],
  ],
  information: [["information", "service", "office visitor_centre"]],
  amenity: [
    ["restaurants", "restaurant", "restaurant fast_food food_court"],
    ["cafes", "cafe", "cafe ice_cream"],
    ["bars", "bar", "bar pub biergarten"],
    ["nightlife", "nightlife", "nightclub stripclub hookah_lounge"],
    ["entertainment", "venue", "casino cinema events_venue conference_centre exhibition_centre music_venue"],
    ["arts-culture", "venue", "theatre arts_centre concert_hall planetarium"],
    ["arts-culture", "service", "library"],
    ["worship", "attraction", "place_of_worship monastery"],
    ["attractions", "attraction", "fountain"],
    ["groceries", "shop", "marketplace"],
    ["water-sports", "activity", "dive_centre boat_rental"],
    ["sports", "activity", "public_bath"],
    ["transport", "transport", "ferry_terminal bus_station taxi car_rental bicycle_rental motorcycle_rental fuel"],
    ["health", "service", "hospital clinic doctors dentist pharmacy"],
    ["services", "service", "bank atm bureau_de_change post_office police toilets internet_cafe"],
  ],
  natural: [
    ["beaches", "beach", "beach"],
    ["nature", "nature", "peak volcano cape"],
    ["nature", "nature", "cave_entrance spring hot_spring geyser arch glacier gorge"],
  ],
  water: [["nature", "nature", "lake lagoon"]],
  waterway: [["nature", "nature", "waterfall"]],
  leisure: [
    ["beaches", "beach", "beach_resort"],
    ["parks", "park", "park garden"],
    ["nature", "nature", "nature_reserve bird_hide"],
    ["family", "activity", "playground water_park amusement_arcade miniature_golf trampoline_park bowling_alley"],
    ["water-sports", "activity", "marina swimming_area"],
    ["nightlife", "nightlife", "dance adult_gaming_centre"],
    ["sports", "activity", "sports_centre stadium golf_course fitness_centre swimming_pool ice_rink horse_riding"],
  ],
  shop: [
    ["groceries", "shop", "supermarket convenience greengrocer butcher bakery seafood deli cheese farm general dairy"],
    ["groceries", "shop", "alcohol wine beverages coffee tea spices pastry health_food frozen_food food"],
    ["cafes", "cafe", "ice_cream confectionery chocolate"],
    ["water-sports", "shop", "scuba_diving surf"],
    ["information", "service", "travel_agency ticket"],
    ["services", "service", "massage beauty laundry rental"],
    [
      "shopping",
      "shop",
      "mall department_store gift souvenir art antiques craft jewelry watches clothes shoes fashion",
    ],
    ["shopping", "shop", "boutique bag books music musical_instrument perfumery cosmetics sports outdoor bicycle toys"],
    [
      "shopping",
      "shop",
      "boat fishing variety_store kiosk newsagent tobacco florist interior_decoration photo electronics",
    ],
    ["shopping", "shop", "leather fabric second_hand charity collector games pottery chemist optician mobile_phone"],
  ],
  historic: [
    ["history", "historic_site", "castle fort fortification ruins monument memorial archaeological_site battlefield"],
    ["history", "historic_site", "church chapel monastery manor palace house mill plantation mine ship wreck tomb"],
    ["history", "historic_site", "tower lighthouse city_gate citywalls aqueduct bridge cannon locomotive district"],
    ["history", "historic_site", "building heritage monastery_ruins mosque temple synagogue railway yes"],
  ],
  sport: [
    [
      "water-sports",
      "activity",
      "scuba_diving surfing sailing kitesurfing windsurfing kayaking canoe rowing snorkeling",
    ],
  ],
  man_made: [["attractions", "attraction", "lighthouse pier obelisk windmill watermill observatory"]],
  aeroway: [["transport", "transport", "aerodrome terminal airport"]],
  railway: [["transport", "transport", "station"]],
  aerialway: [["transport", "transport", "station gondola cable_car"]],
  healthcare: [["health", "service", "hospital clinic doctor pharmacy"]],
  craft: [["bars", "bar", "brewery distillery winery"]],
  boundary: [["nature", "nature", "national_park"]],
  place: [["attractions", "attraction", "square"]],
  landuse: [["parks", "park", "village_green"]],
} as const satisfies Record<string, readonly Row[]>;

/** Keys in order of precedence for the primary category among equally specific tags. */
export const RULE_KEYS = Object.keys(TABLE);

// Values that describe a location rather than an attraction.
const GENERAL = new Set(["tourism=attraction", "tourism=yes", "historic=yes"]);
const GENERAL_KEYS = new Set(["sport", "landuse"]);

const isGeneral = (key: string, tag: string): boolean => GENERAL.has(tag) || GENERAL_KEYS.has(key);

/** The rule of a tag with a category and a kind. */
export function makeRule(tag: string, category: OsmCategory, kind: PlaceKind, visitMinutes: number | null): TagRule {
  const [key = "", type = ""] = tag.split("=");
  return { tag, category, kind, general: isGeneral(key, tag), type, visitMinutes };
}

/** The rules of the table by tag. */
export const DEFAULT_RULES: ReadonlyMap<string, TagRule> = new Map(
  Object.entries<readonly Row[]>(TABLE).flatMap(([key, rows]) =>
    rows.flatMap(([category, kind, values]) =>
      values.split(" ").map((value): [string, TagRule] => {
        const tag = `${key}=${value}`;
        return [tag, makeRule(tag, category, kind, null)];
      }),
    ),
  ),
);
