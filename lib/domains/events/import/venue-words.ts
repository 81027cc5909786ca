import { fold } from "@/lib/platform/text/fold";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that names have or leave out at will. */
const STOP = words(
  "the of and at a an in on by to for with von der die das und im am le la les de du des et au aux en chez el los las del y da di",
);

/** Spellings of one word, by its short form. Saint and street share one, which does no harm. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: "saint sainte ste street sankt santa san str",
    ave: "avenue av",
    rd: "road",
    blvd: "boulevard bd boul",
    dr: "drive",
    ln: "lane",
    pl: "place plaza platz piazza",
    sq: "square",
    hwy: "highway",
    ct: "court",
    ctr: "center centre centro zentrum cntr",
    theater: "theatre teatro",
    mt: "mount",
    ft: "fort",
    bldg: "building",
    uni: "university univ universite",
    museum: "musee museo",
    church: "eglise kirche iglesia",
    chapel: "chapelle capilla kapelle",
    cathedral: "cathedrale catedral",
    garden: "gardens jardin jardins",
    park: "parc parque",
    beach: "plage playa",
    market: "marche mercado markt",
    library: "bibliotheque biblioteca",
    grill: "grille",
    cafe: "coffee caffe kaffee",
    school: "ecole escuela schule",
    stadium: "stade stadion estadio",
    cinema: "cine kino",
    hall: "salle sala",
    pier: "quai quay",
    first: "1st 1er ier",
    second: "2nd",
    third: "3rd",
  }).flatMap(([short, long]) => long.split(" ").map((word): [string, string] => [word, short])),
);

/** Kinds of venue. Alone, these words name no venue; a further one names another venue ("Saint Paul's Church School"). */
const KINDS = words(
  "airport apartment aquarium arena auberge bakery bank bar beach bistro bistrot boulangerie boutique brasserie brewery " +
    "building bldg cafe campground campus casino castle cathedral cemetery chapel church cinema clinic club congregation cove ctr " +
    "distillery dock embassy estate fort ft fountain gallery garden gas grill gym heliport hospital hostel hotel house inn " +
    "kitchen library lounge mall marina market mosque museum office palace park parking pharmacy pier pizzeria plantation port " +
    "post pub resort restaurant saloon school shop sq stadium statue station store supermarket synagogue temple terminal " +
    "theater tower uni villa winery police bookstore spa mission monument public pizza burger sushi town city village civic municipal community",
);

/** Parts of a venue: "Main Hall, Hotel Metropole" takes place at the hotel. */
const ROOMS = words(
  "annex area auditorium backroom balcony ballroom basement conference courtyard deck downstairs east entrance field floor " +
    "foyer front grounds hall indoor lawn level lobby main meeting north outdoor patio pavilion pool rear rooftop roof room " +
    "rooms sanctuary social south stage suite terrace terrasse upper lower upstairs veranda visitor visitors west wing yard studio " +
    "ctr big back bar lounge restaurant garden gallery club",
);

/** Names that tell of no venue: online, or not decided yet. */
const NOWHERE =
  /^(?:https?:\/\/|www\.)|^(?:online|virtual|zoom|webcast|webinar|none|n\/a|tb[acd]|to be (?:announced|determined|confirmed)|various(?: locations| venues)?|live ?stream|teams|remote|see description)\b/;

/** Whether a location is online or undecided. */
export const isNowhere = (location: string): boolean => NOWHERE.test(fold(location));

/** The words of a name without accents, case, punctuation and words that say nothing, each in one spelling. */
export function wordsOf(text: string): string[] {
  const all = fold(text)
    .replace(/\b[ld]'(?=\p{L})/gu, "")
    .replaceAll("'", "")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SPELLINGS.get(word) ?? word);
  const telling = all.filter((word) => !STOP.has(word));
  return telling.length > 0 ? telling : all;
}

export const isKind = (word: string): boolean => KINDS.has(word);
export const isRoom = (word: string): boolean => ROOMS.has(word);
export const isNumber = (word: string): boolean => /^\d+[a-z]?$/.test(word);
/** Whether a word can distinguish a venue from others of its kind. "Saint" cannot, and long numbers can. */
export const isTelling = (word: string): boolean =>
  !(isKind(word) || isRoom(word) || word === "st" || /^\d{1,2}[a-z]?$/.test(word)) && [...word].length > 1;

const EATING = "restaurant bar pub cafe grill bistro brasserie pizzeria saloon lounge kitchen club brewery";
/** The words of each place kind that a location may add to a name: "Skinny Legs Bar & Grill". */
const WORDS_OF_KIND: Readonly<Record<string, ReadonlySet<string>>> = {
  restaurant: words(EATING),
  bar: words(EATING),
  cafe: words(`${EATING} bakery`),
  nightlife: words(EATING),
  accommodation: words("hotel resort inn hostel villa apartment"),
  museum: words("museum gallery"),
  venue: words("theater cinema hall arena ctr"),
  beach: words("beach"),
  park: words("park garden"),
  shop: words("shop store boutique mall"),
};

/** Whether a word only says what kind of place a place is. */
export const saysKind = (word: string, kind: string): boolean =>
  Object.hasOwn(WORDS_OF_KIND, kind) && WORDS_OF_KIND[kind]?.has(word) === true;

/** Returns whether two words differ by one typing error: one letter more, less, other, or two swapped. */
export function isTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
