import { z } from "zod";
import { Category } from "@/lib/domains/places/places.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, Data, latLng, limitParam, pointOf } from "@/lib/http/fields";
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
      description: "`event`, `place` and `story`, comma-separated. Default: all.",
    }),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const getFeed = endpoint({
  id: "getFeed",
  method: "GET",
  path: "/api/v1/feed",
  tag: "Feed",
  summary: "List upcoming events, new places and new stories",
  description:
    "Types alternate: the next event, the newest place, the newest story, and so on until all are exhausted. Cancelled events are omitted.",
  auth: "optional",
  limit: "feed",
  query: FeedQuery,
  output: z.strictObject({ data: z.array(FeedItem), meta: CursorMeta }).meta({ id: "FeedPage" }),
});

export const getFeedDashboard = endpoint({
  id: "getFeedDashboard",
  method: "GET",
  path: "/api/v1/feed/dashboard",
  tag: "Feed",
  summary: "Retrieve the start screen's content",
  description: "Sections for an app's first screen. With coordinates, places near them.",
  auth: "optional",
  limit: "feedDashboard",
  query: z.object(latLng).transform((query, ctx) => ({ near: pointOf(query, ctx) })),
  output: Data(
    z
      .strictObject({
        popular_categories: z.array(Category).max(6).meta({ description: "The categories with the most places." }),
        nearby_places: z.array(FeedPlace).max(6).meta({ description: "Nearest first. Empty without coordinates." }),
        popular_places: z.array(FeedPlace).max(6).meta({ description: "Highest rated first, then most ratings." }),
        upcoming_events: z
          .array(FeedEvent)
          .max(6)
          .meta({ description: "Earliest start first. Cancelled events are omitted." }),
        relevant_stories: z
          .array(FeedStory)
          .max(5)
          .meta({ description: "Stories with a culture topic, by display order, then newest first." }),
      })
      .meta({ id: "FeedDashboard" }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
});
