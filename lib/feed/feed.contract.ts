import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, latLng, limitParam, pointOf } from "@/lib/http/fields";
import { Category } from "@/lib/places/places.schemas";
import { FeedEvent, FeedItem, FeedPlace, FeedStory, type FeedType } from "./feed.schemas";

const TYPES = ["event", "place", "story"] as const satisfies FeedType[];

export const FeedQuery = z.object({
  limit: limitParam(20, 100),
  types: z
    .string()
    .optional()
    .transform((given = "") => {
      const named = new Set(given.split(",").map((type) => type.trim().toLowerCase()));
      const wanted = TYPES.filter((type) => named.has(type));
      return wanted.length > 0 ? wanted : [...TYPES];
    })
    .meta({
      type: "string",
      description: "Any of event, place and story, separated by commas; all of them by default.",
    }),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const getFeed = endpoint({
  id: "getFeed",
  method: "GET",
  path: "/api/v1/feed",
  tag: "Feed",
  summary: "What is coming up, what is new and what there is to read, mixed",
  description:
    "Types take turns: the next event, the newest place, the newest story, and so on. Where one has no more, the others go on. Cancelled events are left out.",
  auth: "optional",
  limit: "feed",
  query: FeedQuery,
  output: z.strictObject({ data: z.array(FeedItem), meta: z.strictObject({ cursor: z.null() }) }),
});

export const getFeedDashboard = endpoint({
  id: "getFeedDashboard",
  method: "GET",
  path: "/api/v1/feed/dashboard",
  tag: "Feed",
  summary: "The beginning of everything: categories, places, events and stories",
  auth: "optional",
  limit: "feedDashboard",
  query: z.object(latLng).transform((query, ctx) => ({ near: pointOf(query, ctx) })),
  output: Data(
    z.strictObject({
      popular_categories: z.array(Category).max(6).meta({ description: "Those with the most places." }),
      nearby_places: z.array(FeedPlace).max(6).meta({ description: "The nearest; empty without coordinates." }),
      popular_places: z.array(FeedPlace).max(6).meta({ description: "The best rated, of equals the most rated." }),
      upcoming_events: z
        .array(FeedEvent)
        .max(6)
        .meta({ description: "The next to start; cancelled ones are left out." }),
      relevant_stories: z.array(FeedStory).max(5).meta({ description: "By display order, of equals the newest." }),
    }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
});
