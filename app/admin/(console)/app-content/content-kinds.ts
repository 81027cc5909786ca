/** The kinds of app content and their labels. */
export const KINDS = {
  home: {
    label: "Home screen",
    text: "The hero image and headline, the sections and the buttons.",
  },
  config: { label: "Configuration", text: "Feature switches, section order and branding." },
  tour: { label: "Onboarding slides", text: "The slides that new users swipe through." },
  intro: { label: "Intro video", text: "The video shown at the first launch, and its fallbacks." },
} as const;

export type Kind = keyof typeof KINDS;

export const contentKind = (name: string): Kind | undefined =>
  Object.hasOwn(KINDS, name) ? (name as Kind) : undefined;
