import type { Config, Home, Intro, TourSlide } from "./app-content.contract";

/** The content of a new installation before staff or an import write any. */
export const DEFAULT_CONTENT: { home: Home; config: Config; tour: TourSlide[]; intro: Intro } = {
  home: {
    hero: { image_url: "", headline: "Welcome", subheadline: "Find out what is around you", cta_label: "Explore" },
    featured_sections: [
      { type: "places", title: "Places to see", limit: 6 },
      { type: "events", title: "What is on", limit: 6 },
    ],
    ctas: [],
  },
  config: {
    features: { tours: true, events: true, commerce: true },
    section_order: ["categories", "places", "events", "stories"],
    branding: { primary_color: "#0b7285", logo_url: "" },
  },
  tour: [],
  intro: {
    enabled: false,
    video_url: null,
    thumbnail_url: null,
    duration_seconds: 0,
    fallback_animation: "waves",
    fallback_url: null,
  },
};
