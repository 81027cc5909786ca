/** The kinds of content with a page of their own, by the first segment of the page's address. */
export const PAGE_SECTIONS = { places: "place", events: "event", stories: "story" } as const;
export type PageSection = keyof typeof PAGE_SECTIONS;
export type PageKind = (typeof PAGE_SECTIONS)[PageSection];
