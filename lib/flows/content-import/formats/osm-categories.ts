import type { CategoryRecord } from "@/lib/domains/content/bundle";

function category(key: string, name: string, icon: string, color: string): CategoryRecord {
  return { key, name, slug: key, icon, color, active: true };
}

/**
 * The categories of map tags, for any destination: each kind that visitors search for has its own category, and
 * supporting services share one. Icons are names of the Lucide set; colours have a contrast of 4.5:1 on white.
 */
export const OSM_CATEGORIES = {
  attractions: category("attractions", "Attractions", "star", "#b45309"),
  museums: category("museums", "Museums", "landmark", "#7c3aed"),
  "arts-culture": category("arts-culture", "Arts & culture", "palette", "#a21caf"),
  history: category("history", "History & heritage", "castle", "#92400e"),
  worship: category("worship", "Places of worship", "church", "#6d28d9"),
  viewpoints: category("viewpoints", "Viewpoints", "binoculars", "#0369a1"),
  beaches: category("beaches", "Beaches", "umbrella", "#0e7490"),
  nature: category("nature", "Nature", "mountain", "#15803d"),
  parks: category("parks", "Parks & gardens", "trees", "#166534"),
  restaurants: category("restaurants", "Restaurants", "utensils", "#b91c1c"),
  cafes: category("cafes", "Cafés & treats", "coffee", "#854d0e"),
  bars: category("bars", "Bars & pubs", "beer", "#9a3412"),
  nightlife: category("nightlife", "Nightlife", "music", "#be185d"),
  entertainment: category("entertainment", "Entertainment", "ticket", "#c026d3"),
  family: category("family", "Family fun", "ferris-wheel", "#c2410c"),
  sports: category("sports", "Sports & activities", "dumbbell", "#4d7c0f"),
  "water-sports": category("water-sports", "Diving & boating", "waves", "#1d4ed8"),
  accommodation: category("accommodation", "Places to stay", "bed", "#4338ca"),
  shopping: category("shopping", "Shopping", "shopping-bag", "#be123c"),
  groceries: category("groceries", "Food shops & markets", "shopping-basket", "#3f6212"),
  transport: category("transport", "Getting around", "bus", "#334155"),
  health: category("health", "Health", "heart-pulse", "#0f766e"),
  information: category("information", "Visitor information", "info", "#0f5ea8"),
  services: category("services", "Services", "briefcase", "#475569"),
} as const satisfies Record<string, CategoryRecord>;

export type OsmCategory = keyof typeof OSM_CATEGORIES;
