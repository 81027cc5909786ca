import { z } from "zod";
import { Ref } from "@/lib/domains/content/content.schemas";
import { EventListItem } from "@/lib/domains/events/events.schemas";
import { PlaceListItem } from "@/lib/domains/places/places.schemas";
import { StoryListItem } from "@/lib/domains/stories/stories.schemas";
import { Coordinates, timestamp } from "@/lib/http/fields";
import { documentedAs } from "@/lib/http/openapi/documented-as";

const location = Coordinates.nullable().meta({ description: "Null if unknown." });

const common = (type: string, plural: string) => ({
  id: z.string().meta({ example: `${type}:42`, description: "Unique across types." }),
  title: z.string().meta({ example: "Anse Chastanet" }),
  subtitle: z.string().nullable().meta({
    example: "A beach of dark sand below the Pitons.",
    description: "The start of the summary, at most 120 characters. Null if there is none.",
  }),
  image_url: z.string().nullable().meta({ example: "https://media.example.org/anse-chastanet.jpg" }),
  deep_link: z
    .string()
    .nullable()
    .meta({ example: `destination://${plural}/42` }),
  published_at: timestamp.nullable(),
  rank: z.int().min(1).meta({ example: 1, description: "Position in the response." }),
});

const EventFeedItem = z.strictObject({
  ...common("event", "events"),
  type: z.literal("event"),
  data: EventListItem,
  context: z.strictObject({
    kind: z.string().meta({ example: "festival", description: "The slug of the event's type." }),
    location,
    starts_at: timestamp,
    ends_at: timestamp.nullable(),
  }),
});

const PlaceFeedItem = z.strictObject({
  ...common("place", "places"),
  type: z.literal("place"),
  data: PlaceListItem,
  context: z.strictObject({
    kind: z.string().meta({ example: "beach", description: "The kind of place." }),
    location,
  }),
});

const StoryFeedItem = z.strictObject({
  ...common("story", "stories"),
  type: z.literal("story"),
  data: StoryListItem,
  context: z.strictObject({
    kind: z.string().nullable().meta({ example: "history", description: "The slug of the story's topic." }),
    read_time_minutes: z.int().nullable().meta({ example: 3 }),
  }),
});

/** The item as the document shows it: one object, which generated clients decode, in place of a union. */
const PublishedFeedItem = z.strictObject({
  ...common("event", "events"),
  type: z.enum(["event", "place", "story"]),
  data: z.looseObject({}).meta({
    description: "The item as in the list of its type: an EventListItem, a PlaceListItem or a StoryListItem.",
  }),
  context: z
    .strictObject({
      kind: z.string().nullable().meta({
        description: "The slug of the event's type, the kind of place, or the slug of the story's topic.",
      }),
      location: z
        .strictObject({ lat: z.number(), lng: z.number() })
        .nullable()
        .optional()
        .meta({ description: "For events and places. Null if unknown." }),
      starts_at: timestamp.optional().meta({ description: "For events." }),
      ends_at: timestamp.nullable().optional().meta({ description: "For events. Null if the end is unknown." }),
      read_time_minutes: z.int().nullable().optional().meta({ description: "For stories. Null if unknown." }),
    })
    .meta({ description: "Fields that depend on the type." }),
});

export const FeedItem = z.discriminatedUnion("type", [EventFeedItem, PlaceFeedItem, StoryFeedItem]).meta({
  id: "FeedItem",
  ...documentedAs(PublishedFeedItem, { sample: EventFeedItem }),
});
export type FeedItem = z.infer<typeof FeedItem>;
export type FeedType = FeedItem["type"];

export const FeedPlace = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    name: z.string().meta({ example: "Anse Chastanet" }),
    slug: z.string().meta({ example: "anse-chastanet" }),
    avg_rating: z.number().nullable().meta({ example: 4.6 }),
    distance_meters: z.number().nullable().meta({ example: 1250 }),
  })
  .meta({ id: "FeedPlace" });
export type FeedPlace = z.infer<typeof FeedPlace>;

export const FeedEvent = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    title: z.string().meta({ example: "Creole Day" }),
    slug: z.string().meta({ example: "creole-day" }),
    starts_at: timestamp,
    is_all_day: z.boolean(),
    timezone: z.string().meta({ example: "America/St_Lucia" }),
  })
  .meta({ id: "FeedEvent" });
export type FeedEvent = z.infer<typeof FeedEvent>;

export const FeedStory = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    title: z.string().meta({ example: "Fourteen flags" }),
    slug: z.string().meta({ example: "fourteen-flags" }),
    published_at: timestamp,
    read_time_minutes: z.int().nullable().meta({ example: 3 }),
    culture_topic: Ref,
  })
  .meta({ id: "FeedStory" });
export type FeedStory = z.infer<typeof FeedStory>;
