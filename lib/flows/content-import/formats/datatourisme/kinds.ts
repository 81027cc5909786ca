import { KindTags } from "../catalogue/kinds";

/** The OpenStreetMap tag of each class of the ontology of DATAtourisme (www.datatourisme.fr/ontology/core). */
const TABLE: Readonly<Record<string, string>> = {
  "tourism=museum": "Museum|InterpretationCentre",
  "tourism=gallery": "ArtGalleryOrExhibitionGallery",
  "tourism=zoo": "ZooAnimalPark|Zoo",
  "tourism=aquarium": "VivariumAquarium|Aquarium",
  "tourism=theme_park": "ThemePark|AmusementPark|AdventurePark",
  "tourism=viewpoint": "PointOfView",
  "tourism=picnic_site": "PicnicArea",
  "tourism=hotel": "Hotel|HotelTrade|HotelRestaurant",
  "tourism=hostel": "YouthHostelAndInternationalCenter",
  "tourism=guest_house": "Guesthouse|BedAndBreakfast",
  "tourism=apartment": "SelfCateringAccommodation|RentalAccommodation|Apartment",
  "tourism=camp_site": "Camping|CampingAndCaravanning|NaturalCampingArea|FarmCamping",
  "tourism=caravan_site": "CamperVanArea|RVServiceArea",
  "information=office": "TouristInformationCenter|LocalTouristOffice",
  "historic=castle": "Castle|FortifiedCastle|Palace|Dungeon",
  "historic=fort": "Fort|Citadel|DefenceSite",
  "historic=monastery": "Abbey|Monastery|Convent|Cloister|Chartreuse|Commanderie",
  "historic=ruins": "Ruins",
  "historic=archaeological_site": "ArcheologicalSite|MegalithDolmenMenhir",
  "historic=memorial": "RemembranceSite|Commemoration",
  "historic=bridge": "Bridge",
  "historic=aqueduct": "Aqueduct",
  "historic=mill": "Mill",
  "historic=tower": "Tower",
  "historic=building": "RemarkableBuilding|TechnicalHeritage|IndustrialSite",
  "historic=district": "CityHeritage",
  "man_made=lighthouse": "Lighthouse",
  "amenity=place_of_worship":
    "ReligiousSite|Church|Chapel|Cathedral|Basilica|Collegiate|Temple|Mosque|Synagogue|Calvary",
  "amenity=fountain": "Fountain",
  "amenity=theatre": "Theater|CircusPlace",
  "amenity=cinema": "Cinema|Cinematheque|MovieTheater",
  "amenity=library": "Library",
  "amenity=casino": "Casino",
  "amenity=nightclub": "NightClub",
  "amenity=conference_centre": "ConventionCentre",
  "amenity=restaurant": "Restaurant|GourmetRestaurant|BrasserieOrTavern|FarmhouseInn|SelfServiceCafeteria",
  "amenity=fast_food": "FastFoodRestaurant|StreetFood",
  "amenity=cafe": "CafeOrTeahouse|CafeOrCoffeeShop",
  "amenity=ice_cream": "IceCreamShop",
  "amenity=bar": "BarOrPub|BistroOrWineBar",
  "amenity=marketplace": "CoveredMarket",
  "amenity=public_bath": "BalneotherapyCentre|ThalassotherapyCentre|Hammam",
  "amenity=toilets": "PublicLavatories",
  "amenity=taxi": "TaxiCompany",
  "amenity=pharmacy": "Pharmacy",
  "amenity=hospital": "Hospital",
  "shop=massage": "Spa",
  "shop=bakery": "Bakery",
  "shop=supermarket": "HypermarketAndSupermarket",
  "shop=mall": "ShoppingCentreAndGallery",
  "shop=department_store": "DepartmentStore",
  "shop=craft": "CraftsmanShop",
  "shop=antiques": "AntiqueAndSecondhandGoodDealer",
  "shop=farm": "LocalProductsShop|Producer",
  "shop=gift": "BoutiqueOrLocalShop",
  "craft=winery": "Cellar|Winery",
  "craft=brewery": "Brewery",
  "craft=distillery": "Distillery",
  "natural=beach": "Beach",
  "leisure=beach_resort": "BeachClub",
  "natural=peak": "Peak|Mountain|Crest",
  "natural=volcano": "Volcano",
  "natural=gorge": "Gorge|Canyon",
  "natural=cave_entrance": "CaveSinkholeOrAven",
  "natural=spring": "Source",
  "natural=glacier": "Glacier",
  "water=lake": "Lake|Pond",
  "waterway=waterfall": "Waterfall",
  "leisure=park": "Park",
  "leisure=garden": "ParkAndGarden",
  "leisure=nature_reserve": "Forest|Bog|Swamp|Wetland|Dune|NaturalCuriosity",
  "leisure=playground": "PlayArea",
  "leisure=miniature_golf": "MiniGolf",
  "leisure=bowling_alley": "BowlingAlley",
  "leisure=trampoline_park": "Trampoline",
  "leisure=golf_course": "GolfCourse",
  "leisure=swimming_pool": "SwimmingPool",
  "leisure=ice_rink": "IceSkatingRink",
  "leisure=horse_riding": "EquestrianCenter|Stables",
  "leisure=stadium": "Stadium|Velodrome|Racetrack|RacingCircuit",
  "leisure=fitness_centre": "FitnessCenter",
  "leisure=sports_centre": "Gymnasium|TennisComplex|SquashCourt|ClimbingWall|LeisureComplex|NauticalCentre",
  "leisure=marina": "Marina|MarinaHarbor",
};

/** Classes above those, which decide for a place without a more specific one. */
const GENERAL: Readonly<Record<string, string>> = {
  "tourism=chalet": "Accommodation",
  "amenity=restaurant": "FoodEstablishment",
  "tourism=attraction": "CulturalSite",
  "leisure=nature_reserve": "NaturalHeritage",
  "leisure=sports_centre": "SportsAndLeisurePlace",
};

/** Plurals for the report, by the class of objects that are left out; the first that an object has counts. */
const NOUNS: readonly (readonly [cls: string, noun: string])[] = [
  ["Tour", "itineraries"],
  ["Product", "offers and rentals"],
  ["Store", "shops for residents"],
  ["Transport", "transport services"],
  ["ServiceProvider", "services"],
  ["ConvenientService", "services"],
  ["PlaceOfInterest", "other places"],
];

export const CORE_KINDS = new KindTags(TABLE, GENERAL);

/** Returns the plural by which the report counts an object that is left out. */
export const nounOf = (classes: readonly string[]): string =>
  NOUNS.find(([cls]) => classes.includes(cls))?.[1] ?? "other objects";

/** Words that {@link classWords} takes for classes whose names say too little. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["BricABrac", "flea market"],
  ["SaleEvent", "market"],
  ["FairOrShow", "fair"],
  ["PilgrimageAndProcession", "religious"],
  ["ReligiousEvent", "religious"],
  ["Rambling", "hike"],
  ["LocalAnimation", "community"],
  ["OpenDay", "heritage"],
  ["ChildrensEvent", "children"],
  ["ScreeningEvent", "screening"],
]);
/** Classes that every event has, or whose words would decide for a wrong type. */
const GENERIC = new Set(["PointOfInterest", "EntertainmentAndEvent", "Event", "CulturalEvent", "SocialEvent"]);

/** Returns words for the classes of an event: `SportsCompetition` as `Sports Competition`. */
export const classWords = (classes: readonly string[]): string[] =>
  [...new Set(classes)].flatMap((cls) =>
    GENERIC.has(cls) ? [] : [WORDS.get(cls) ?? cls.replace(/(?<=[a-z])(?=[A-Z])/g, " ")],
  );
