import { KindTags } from "../catalogue/kinds";

/**
 * The OpenStreetMap tag of each kind of the Open Data Hub: its Type, SubType and PoiType, which are also the ids of its
 * tags in lower case. The hub names its kinds in German.
 */
const TABLE: Readonly<Record<string, string>> = {
  "tourism=museum": "museen|museen kultur|museen natur|museen technik|museen kunst",
  "historic=castle": "burgen schlösser",
  "historic=mine": "bergwerke",
  "historic=building": "architektur",
  "amenity=place_of_worship": "kirchen klöster|kirchen|klöster",
  "tourism=attraction": "sehenswerte plätze|mystische plätze|weitere kultur und sehenswürdigkeiten",
  "amenity=arts_centre": "kulturzentren und theater",
  "amenity=library": "bibliotheken",
  "information=visitor_centre": "naturparkhäuser",
  "information=office": "infobüro|infopoint",
  "leisure=park": "parks und grünanlagen",
  "amenity=restaurant":
    "restaurants|restaurants gasthäuser|hütten almen|bäuerliche schankbetriebe|andere gastronomiebetriebe",
  "amenity=cafe": "bars cafes bistros",
  "amenity=bar": "cocktailbars",
  "amenity=biergarten": "biergärten",
  "amenity=nightclub": "diskotheken, nachtclubs",
  "craft=winery": "weinkellereien",
  "amenity=public_bath": "therme wasserwelten",
  "shop=massage": "wellnessbehandlungen|massage, heilbäder|day spa, sauna",
  "leisure=swimming_area": "badeseen freibäder",
  "sport=rowing": "wassersport",
  "leisure=golf_course": "golf",
  "leisure=horse_riding": "reiten",
  "leisure=ice_rink": "eislaufen",
  "leisure=sports_centre": "spiel und sportanlagen|kletterhallen|kletterparks|hochseilgärten|snowparks|skigebiete",
  "amenity=marketplace": "weihnachtsmärkte",
  "aerialway=station": "aufstiegsanlagen",
  "railway=station": "zugbahnhöfe",
  "amenity=taxi": "taxi, mietwagen mit fahrer, bus",
  "amenity=bicycle_rental": "radverleih",
  "amenity=fuel": "tankstellen benzin diesel",
  "amenity=pharmacy": "apotheken",
  "amenity=doctors": "ärzte|kinderärzte",
  "amenity=dentist": "zahnärzte",
  "amenity=hospital": "krankenhaus",
  "amenity=bank": "bank, bankomat",
  "amenity=post_office": "post",
  "amenity=police": "polizei, carabinieri",
  "amenity=toilets": "wcs",
  "shop=supermarket": "lebensmittel",
  "shop=bakery": "brot und gebäck",
  "shop=butcher": "fleisch und wurstwaren",
  "shop=greengrocer": "obst- und gemüse",
  "shop=beverages": "getränke",
  "shop=farm": "produktionsstätten, hofläden|lokale traditionelle produkte",
  "shop=souvenir": "souvenir",
  "shop=craft": "kunsthandwerke",
  "shop=jewelry": "juweliere, goldschmiede",
  "shop=clothes": "mode, bekleidung|kindermode",
  "shop=shoes": "lederwaren, schuhe",
  "shop=sports": "sportartikel",
  "shop=toys": "spielwaren",
  "shop=antiques": "antiquitäten",
  "shop=books": "zeitungen, bücher und papierwaren",
  "tourism=hotel": "hotelpension",
  "tourism=guest_house": "bedbreakfast|farm",
  "tourism=apartment": "apartment",
  "tourism=camp_site": "camping",
  "tourism=hostel": "youth",
  "tourism=alpine_hut": "mountain",
};

/** Kinds that say little; they decide only for a record without a more specific one. */
const GENERAL: Readonly<Record<string, string>> = {
  "amenity=restaurant": "essen trinken",
  "tourism=attraction": "kultur sehenswürdigkeiten",
};

/** Plurals for the report, by the kind of records that are left out. */
const NOUNS: ReadonlyMap<string, string> = new Map([
  ["wandern", "hikes"],
  ["radfahren radtouren", "bicycle tours"],
  ["winter", "winter activities"],
  ["sommer", "summer activities"],
  ["wellness entspannung", "wellness offers"],
  ["mobilität", "stops and car parks"],
  ["geschäfte und dienstleister", "shops and services for residents"],
]);

/** Kinds are in lower case. */
export const HUB_KINDS = new KindTags(TABLE, GENERAL);

/** Returns the plural by which the report counts a record that is left out. */
export function nounOf(kinds: readonly string[]): string {
  for (const kind of kinds) {
    const noun = NOUNS.get(kind);
    if (noun !== undefined) return noun;
  }
  return "other records";
}
