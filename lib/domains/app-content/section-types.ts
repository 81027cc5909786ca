/** What a section of the home screen may show. The console offers these and refuses others. */
export const SECTION_TYPES = ["places", "events", "stories", "tours"] as const;
