/** The kinds of section on the home screen. The console offers these and refuses others. */
export const SECTION_TYPES = ["places", "events", "stories", "tours"] as const;
