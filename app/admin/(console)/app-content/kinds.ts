/** The kinds of app content, as the console calls them. */
export const KINDS = {
  home: {
    label: "Home screen",
    what: "The picture and words at the top, the sections below, and what can be pressed.",
  },
  config: { label: "Configuration", what: "Which features the app shows, in which order, and its branding." },
  tour: { label: "Onboarding slides", what: "What a new guest swipes through." },
  intro: { label: "Intro video", what: "What plays when the app is opened first, or what stands in for it." },
} as const;

export type Kind = keyof typeof KINDS;

export const kindOf = (word: string): Kind | undefined => (Object.hasOwn(KINDS, word) ? (word as Kind) : undefined);
