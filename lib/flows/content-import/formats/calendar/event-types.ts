import type { EventTypeRecord } from "@/lib/domains/content/bundle";
import { fold } from "@/lib/platform/text/fold";

type Row = readonly [slug: string, name: string, phrases: string];

/** The type of events that no other row describes. */
export const ANY_EVENT = "event";

/**
 * The event types of calendars. A feed's words decide among these types and never add one. Phrases are folded, in the
 * singular, and separated by `|`.
 */
const TABLE: readonly Row[] = [
  [
    "concert",
    "Concert",
    "concert|concerto|live music|music|musique|musica|musik|konzert|concierto|recital|jazz|band|open mic|karaoke|choir|opera|orchestra|dj|gig",
  ],
  ["music-festival", "Music Festival", "music festival|jazz festival|blues festival|rock festival|festival de musique"],
  ["carnival", "Carnival", "carnival|carnaval|karneval|mardi gras"],
  ["festival", "Festival", "festival|fete|fiesta|celebration|parade|firework"],
  [
    "theatre",
    "Theatre & Dance",
    "theatre|theater|teatro|comedy|stand up|dance|danse|ballet|musical|performing art|performance|circus|show|spectacle|improv",
  ],
  ["film", "Film", "film|movie|cinema|kino|screening"],
  [
    "exhibition",
    "Exhibition",
    "exhibition|exhibit|exposition|exposicion|ausstellung|gallery|art|arts and culture|visual art|museum|vernissage",
  ],
  [
    "food",
    "Food & Drink",
    "food|food and drink|drink|dining|tasting|wine|beer|brewery|dinner|brunch|lunch|culinary|gastronomie|food truck|food festival|beer festival|wine festival",
  ],
  [
    "market",
    "Market",
    "market|market day|farmer market|farmers market|marche|mercado|markt|flea market|craft fair|bazaar|garage sale|book sale",
  ],
  [
    "nightlife",
    "Nightlife",
    "nightlife|night life|club night|party|happy hour|trivia|trivia night|quiz night|pub quiz|bingo",
  ],
  [
    "sport",
    "Sport",
    "sport|sporting event|game day|race|marathon|regatta|tournament|football|soccer|basketball|baseball|tennis|golf|cycling|triathlon|volleyball|hockey|athletics",
  ],
  ["fitness", "Health & Fitness", "fitness|yoga|pilates|wellness|health|zumba|tai chi|meditation|workout"],
  [
    "outdoors",
    "Outdoors",
    "outdoor|nature|hike|hiking|walk|bird|birding|garden|gardening|recreation|stargazing|park and recreation",
  ],
  ["tour", "Tour", "tour|guided tour|walking tour|excursion|visite guidee|fuhrung"],
  ["heritage", "History & Heritage", "heritage|history|historical|patrimoine|archaeology"],
  [
    "religious-feast",
    "Religious",
    "religious|religion|spiritual|worship|mass|church service|shabbat|prayer|eucharist|vesper",
  ],
  ["family", "Family", "family|kid|children|child|story time|storytime|toddler|youth|teen|jeune public"],
  [
    "class",
    "Talk & Class",
    "class|workshop|lecture|talk|seminar|course|education|training|atelier|conference|webinar|book club|reading|author|student|speaker|symposium|panel|science",
  ],
  ["community-fair", "Community", "community|fair|fundraiser|charity|volunteer|volunteering|holiday|social|meetup"],
  [
    "meeting",
    "Meeting",
    "meeting|council|committee|commission|board|public hearing|hearing|government|reunion publique|sitzung",
  ],
  [
    ANY_EVENT,
    "Event",
    "event|other|general|main|misc|miscellaneous|various|uncategorized|calendar|veranstaltung|evenement|evento",
  ],
];

/** A type as the service stores it. */
export interface StoredType {
  name: string;
  slug: string;
  active: boolean;
}

/** The words of a text in the singular, separated and surrounded by spaces. */
function wordsOf(text: string): string {
  const words = fold(text)
    .replaceAll("&", " and ")
    .replaceAll("'s ", " ")
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
    .join(" ")
    .trim()} `;
}

const PHRASES = TABLE.flatMap(([slug, , phrases]) =>
  phrases.split("|").map((phrase) => ({ slug, words: wordsOf(phrase) })),
);
const BY_WORDS = new Map(PHRASES.map(({ slug, words }) => [words, slug]));
// Longer phrases are more specific: "music festival" before "music". Words for any event say nothing within a longer text.
const WITHIN = PHRASES.filter(({ slug }) => slug !== ANY_EVENT).sort((a, b) => b.words.length - a.words.length);

const slugIn = (text: string): string | undefined => {
  const words = wordsOf(text);
  return BY_WORDS.get(words) ?? WITHIN.find((phrase) => words.includes(phrase.words))?.slug;
};

/** Chooses the event types of a calendar among those of the service. */
export class EventTypes {
  readonly #byWords = new Map<string, string>();
  readonly #slugs = new Map<string, string>();
  readonly #added = new Map<string, EventTypeRecord>();

  /** `stored` are the types that bundles, staff and earlier imports created, oldest first. */
  constructor(stored: readonly StoredType[]) {
    for (const { name, slug, active } of stored) {
      const words = wordsOf(name);
      if (active && !this.#byWords.has(words)) this.#byWords.set(words, slug);
      const meaning = active ? BY_WORDS.get(words) : undefined;
      if (meaning !== undefined && !this.#slugs.has(meaning)) this.#slugs.set(meaning, slug);
    }
    for (const { slug } of stored) this.#slugs.set(slug, slug);
  }

  /**
   * Returns the slug of the type that the first telling category names, otherwise the one that the title names, and
   * whether one does. A type of the service with the category's name comes before the table.
   */
  find(categories: readonly string[], title: string): { slug: string; isKnown: boolean } {
    for (const category of categories) {
      const own = this.#byWords.get(wordsOf(category));
      const slug = own ?? slugIn(category);
      if (slug !== undefined && slug !== ANY_EVENT) return { slug: own ?? this.#stored(slug), isKnown: true };
    }
    const told = slugIn(title);
    if (told !== undefined && told !== ANY_EVENT) return { slug: this.#stored(told), isKnown: true };
    return { slug: this.#stored(ANY_EVENT), isKnown: false };
  }

  /** Returns the types that were found and that the service does not have yet. */
  added(): EventTypeRecord[] {
    return [...this.#added.values()];
  }

  #stored(slug: string): string {
    const stored = this.#slugs.get(slug);
    if (stored !== undefined) return stored;
    const name = TABLE.find((row) => row[0] === slug)?.[1] ?? slug;
    this.#added.set(slug, { key: slug, name, slug, active: true });
    return slug;
  }
}
