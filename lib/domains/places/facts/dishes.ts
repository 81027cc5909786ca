/** Cuisines that are named after a people or a region: "Italian food". */
const REGIONAL = new Set(
  (
    "african alsatian american arab argentinian armenian asian australian austrian balkan basque bavarian " +
    "belgian brazilian british burmese cajun cambodian canadian cantonese caribbean catalan chilean chinese " +
    "colombian creole croatian cuban czech danish dutch egyptian english eritrean ethiopian european filipino " +
    "french galician georgian german greek haitian hawaiian hungarian indian indonesian iranian irish israeli " +
    "italian jamaican japanese jewish korean laotian latin_american lebanese malaysian mediterranean mexican " +
    "middle_eastern mongolian moroccan nepalese norwegian oriental pakistani palestinian persian peruvian " +
    "polish polynesian portuguese romanian russian scandinavian scottish senegalese serbian sicilian " +
    "singaporean spanish sri_lankan swabian swedish swiss syrian szechuan taiwanese thai tibetan tunisian " +
    "turkish ukrainian uzbek venezuelan vietnamese welsh"
  ).split(" "),
);

/** Kinds of food that read as they are written: "They serve sushi." What every café has, such as cake, is not told. */
const AS_WRITTEN = new Set(
  (
    "bibimbap bubble_tea churro couscous dim_sum falafel fish " +
    "fish_and_chips fondue gyros lobster pasta pizza ramen " +
    "raclette sashimi seafood shawarma soba soul_food sushi tapas tempura udon yakitori"
  ).split(" "),
);

/** Kinds of food that English names otherwise than the tag does. */
const RENAMED: Readonly<Record<string, string>> = {
  bagel: "bagels",
  barbecue: "barbecue",
  bbq: "barbecue",
  burger: "burgers",
  crepe: "crêpes",
  curry: "curries",
  donut: "doughnuts",
  doughnut: "doughnuts",
  dumpling: "dumplings",
  dumplings: "dumplings",
  empanada: "empanadas",
  fusion: "fusion food",
  fried_chicken: "fried chicken",
  grill: "grilled food",
  hot_dog: "hot dogs",
  kebab: "kebabs",
  local: "local food",
  noodle: "noodles",
  noodles: "noodles",
  organic: "organic food",
  pancake: "pancakes",
  poke: "poké",
  regional: "regional food",
  steak: "steaks",
  steak_house: "steaks",
  taco: "tacos",
  vegan: "vegan food",
  vegetarian: "vegetarian food",
  waffle: "waffles",
  wings: "chicken wings",
};

/** Most values that are told. */
const MOST = 3;

/**
 * A phrase such as "Italian food, pizza and burgers" from the values of OpenStreetMap's `cuisine`
 * (wiki.openstreetmap.org/wiki/Key:cuisine), at most three. Null if none of them is known: a guess may read wrong.
 */
export function dishesOf(value: unknown): string | null {
  const words = Array.isArray(value) ? value : [];
  const phrases = [...new Set(words.flatMap((word) => phraseOf(word) ?? []))].slice(0, MOST);
  // "French and Mediterranean food", not "French food and Mediterranean food".
  const kinds = phrases.filter((phrase) => phrase.endsWith(FOOD)).map((phrase) => phrase.slice(0, -FOOD.length));
  const dishes = phrases.filter((phrase) => !phrase.endsWith(FOOD));
  return enumerate(kinds.length === 0 ? dishes : [`${enumerate(kinds)}${FOOD}`, ...dishes]);
}

const FOOD = " food";

const enumerate = (parts: readonly string[]): string | null =>
  parts.length < 2 ? (parts[0] ?? null) : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

function phraseOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const key = value.trim().toLowerCase().replaceAll(" ", "_");
  if (REGIONAL.has(key)) return `${key.split("_").map(capitalise).join(" ")} food`;
  if (Object.hasOwn(RENAMED, key)) return RENAMED[key] ?? null;
  return AS_WRITTEN.has(key) ? key.replaceAll("_", " ") : null;
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
