/** Every tag that a contract may have, in the order in which the document shows them. */
export const TAGS: Readonly<Record<string, string>> = {
  Identity: "Signing in, and who one is.",
  Sessions: "Signing in with a cookie, for browsers; as better-auth's client speaks it.",
  Favorites: "What one wants to find again.",
  Places: "Places, categories and areas of the destination.",
  Feed: "What is on, what is new, and where to begin.",
  Search: "Finding things by their words.",
  Contributions: "What visitors and staff add to places.",
  Events: "What is on, and when.",
  Stories: "What there is to know of the place and its people.",
  Map: "Pins and what they show.",
  Tours: "Tours that are planned for one, and what one does with them.",
  Reviews: "What visitors say of places and events.",
  Commerce: "Menus, carts, checkout and one's orders.",
  Merchants: "Claiming a place and running its storefront.",
  "App content": "What the app shows before anyone has searched.",
  Operations: "For those who run the service.",
};
