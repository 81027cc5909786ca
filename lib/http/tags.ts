/** The tags of the API document, in its order. */
export const TAGS: Readonly<Record<string, string>> = {
  Identity: "Accounts, guests, sign-in and the caller's own data.",
  Sessions: "Cookie sessions for browsers, compatible with better-auth's client.",
  Favorites: "Places, events and stories that a user has saved.",
  Places: "Places, categories and areas.",
  Feed: "Places, events and stories for an app's start screens.",
  Search: "Full-text search.",
  Contributions: "Opening hours, links and amenities that visitors and owners submit.",
  Events: "Published events, as lists, details and calendars.",
  Stories: "Published stories.",
  Map: "Map pins, their summaries and distances.",
  Tours: "Tours with their stops, directions, audio and offline files.",
  Reviews: "Ratings, votes and flags.",
  Commerce: "Menus, carts, checkout and a buyer's orders.",
  Merchants: "Claims, menus, orders and payouts of merchants.",
  "App content": "Editable content of the app: home screen, onboarding, configuration.",
  Operations: "Health checks, this document and webhooks.",
};
