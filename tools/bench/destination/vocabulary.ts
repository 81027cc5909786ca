/** The words from which the synthetic destination's names and summaries are composed. */
export const WORDS = {
  adjectives:
    "Blue Golden Hidden Old Little Grand Quiet Sunny Windward Leeward Coral Emerald Silver Royal Painted Sleeping Upper Lower Wild Island".split(
      " ",
    ),
  nouns:
    "Beach Bay Point Waterfall Garden Estate Market Kitchen Grill Bakery Café Lodge Villa Inn Trail Lookout Museum Chapel Reef Marina Pharmacy Gallery Spa Harbour".split(
      " ",
    ),
  people: "Joseph Charles Alexander Felix Augustin Marie Désir Hippolyte Emmanuel Cooper Lewis Paul".split(" "),
  moods:
    "family-run,close to the harbour,open since 1962,known for fresh fish,with a view of the bay,under palm trees,a short walk from the road,loved by locals".split(
      ",",
    ),
} as const;

/**
 * Towns of the synthetic island: centre, spread (degrees) and share of all places. The second town is the dense one: two
 * fifths of the places are within a few hundred metres.
 */
export const TOWNS = [
  { name: "Port Amber", lat: 14.012, lng: -60.99, spread: 0.02, share: 0.1 },
  { name: "Castle Bay", lat: 14.075, lng: -60.951, spread: 0.004, share: 0.4 },
  { name: "Soleil", lat: 13.856, lng: -61.057, spread: 0.015, share: 0.1 },
  { name: "Vieux Moulin", lat: 13.727, lng: -60.954, spread: 0.02, share: 0.1 },
  { name: "Anse Lune", lat: 13.924, lng: -61.05, spread: 0.01, share: 0.06 },
  { name: "Denneray", lat: 13.912, lng: -60.89, spread: 0.015, share: 0.06 },
  { name: "Micou", lat: 13.823, lng: -60.897, spread: 0.015, share: 0.05 },
  { name: "Choix", lat: 13.775, lng: -61.05, spread: 0.01, share: 0.05 },
  { name: "Labrie", lat: 13.75, lng: -61.0, spread: 0.02, share: 0.04 },
  { name: "Babonne", lat: 13.99, lng: -60.93, spread: 0.05, share: 0.04 },
] as const;

/** The town for which geo queries are also measured separately. */
export const DENSE_TOWN = TOWNS[1];

export const CATEGORIES =
  "Restaurants,Beaches,Bars,Cafés,Hotels,Villas,Shops,Hiking,Waterfalls,Museums,Gardens,Diving,Tours,Nightlife,Markets,Spas,Pharmacies,Galleries,Viewpoints,Churches".split(
    ",",
  );
export const AREAS = 15;
