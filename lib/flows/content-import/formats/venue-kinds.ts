import type { PlaceKind } from "@/lib/domains/content/vocabulary";

const BY_SUBCATEGORY: Readonly<Record<string, PlaceKind>> = {
  "Hotels & Motels": "accommodation",
  "Bed & Breakfast": "accommodation",
  Theater: "venue",
};

const BY_CATEGORY: Readonly<Record<string, PlaceKind>> = {
  Restaurant: "restaurant",
  Deli: "restaurant",
  Cafe: "cafe",
  "Coffee & Tea": "cafe",
  "Ice Cream": "cafe",
  Bakery: "cafe",
  "Bars & Pubs": "bar",
  Brewery: "bar",
  Museum: "museum",
  Cinema: "venue",
  Arena: "venue",
  "Arts & Performance": "venue",
  Recreation: "activity",
  "Sports & Exercise": "activity",
  Retail: "service",
};

const BY_TYPE: Readonly<Record<string, PlaceKind>> = {
  "Food & Drink": "restaurant",
  "Retail Goods": "shop",
  Services: "service",
  "Manufacturing & Wholesale Goods": "service",
  Entertainment: "activity",
  Transportation: "transport",
};

/** Maps the venue list's own vocabulary to a place kind. The narrowest known word decides. */
export function venueKind(type: string, category: string, subcategory: string): PlaceKind {
  return BY_SUBCATEGORY[subcategory] ?? BY_CATEGORY[category] ?? BY_TYPE[type] ?? "other";
}
