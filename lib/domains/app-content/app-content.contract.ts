import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";

export const Home = z
  .strictObject({
    hero: z.strictObject({
      image_url: z.string(),
      headline: z.string(),
      subheadline: z.string(),
      cta_label: z.string(),
    }),
    featured_sections: z.array(z.strictObject({ type: z.string(), title: z.string(), limit: z.int() })),
    ctas: z.array(z.strictObject({ label: z.string(), target_route: z.string(), icon: z.string(), color: z.string() })),
  })
  .meta({
    id: "AppHome",
    example: {
      hero: {
        image_url: "https://media.example.org/pitons.jpg",
        headline: "Welcome",
        subheadline: "Find out what is around you",
        cta_label: "Explore",
      },
      featured_sections: [{ type: "places", title: "Places to see", limit: 6 }],
      ctas: [{ label: "Plan a tour", target_route: "/tours/new", icon: "route", color: "#0b7285" }],
    },
  });
export type Home = z.infer<typeof Home>;

export const Config = z
  .strictObject({
    features: z.record(z.string(), z.boolean()),
    section_order: z.array(z.string()),
    branding: z.strictObject({ primary_color: z.string(), logo_url: z.string() }),
  })
  .meta({
    id: "AppConfig",
    example: {
      features: { tours: true, events: true },
      section_order: ["categories", "places", "events"],
      branding: { primary_color: "#0b7285", logo_url: "https://media.example.org/logo.svg" },
    },
  });
export type Config = z.infer<typeof Config>;

export const TourSlide = z
  .strictObject({
    order: z.int(),
    headline: z.string(),
    body: z.string(),
    image_url: z.string(),
    cta_label: z.string(),
  })
  .meta({
    id: "TourSlide",
    example: {
      order: 1,
      headline: "Walk with a guide",
      body: "A tour plays as you go, and waits when you stop.",
      image_url: "https://media.example.org/slide-1.jpg",
      cta_label: "Next",
    },
  });
export type TourSlide = z.infer<typeof TourSlide>;

export const Intro = z
  .strictObject({
    enabled: z.boolean(),
    video_url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    duration_seconds: z.int(),
    fallback_animation: z.string(),
    fallback_url: z.string().nullable(),
  })
  .meta({
    id: "AppIntro",
    example: {
      enabled: true,
      video_url: "https://media.example.org/intro.mp4",
      thumbnail_url: "https://media.example.org/intro.jpg",
      duration_seconds: 12,
      fallback_animation: "waves",
      fallback_url: null,
    },
  });
export type Intro = z.infer<typeof Intro>;

const common = { method: "GET", tag: "App content", auth: "none", limit: "none" } as const;

export const getHome = endpoint({
  ...common,
  id: "getHome",
  path: "/api/v1/app/home",
  summary: "Retrieve the home screen's content",
  description: "The hero, the featured sections and the calls to action that the editors have set.",
  output: Data(Home),
  cache: "appContent",
});

export const getConfig = endpoint({
  ...common,
  id: "getConfig",
  path: "/api/v1/app/config",
  summary: "Retrieve feature flags, section order and branding",
  description: "Cached for a day. Send the ETag back to learn whether it has changed.",
  output: Data(Config),
  cache: "appConfig",
});

export const getTourSlides = endpoint({
  ...common,
  id: "getTourSlides",
  path: "/api/v1/app/tour",
  summary: "List the onboarding slides in order",
  description: "The slides that introduce the app at its first start.",
  output: Data(z.array(TourSlide)),
  cache: "appContent",
});

export const getIntro = endpoint({
  ...common,
  id: "getIntro",
  path: "/api/v1/app/intro",
  summary: "Retrieve the intro video or its fallback",
  description: "Without a configured video, `enabled` is false and the fallback animation is named.",
  output: Data(Intro),
  cache: "appContent",
});
