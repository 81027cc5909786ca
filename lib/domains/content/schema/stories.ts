import { z } from "zod";
import { CONTENT_STATUSES } from "@/lib/domains/content/vocabulary";
import { count, instant, key, longText, name, optional, slug, summary } from "./fields";
import { mediaList } from "./media";

/** `stories[]` of a bundle. */
export const storySchema = z.strictObject({
  key,
  title: name,
  slug,
  summary,
  body: longText,
  status: z.enum(CONTENT_STATUSES).default("published"),
  published_at: optional(instant),
  display_order: count.default(0),
  read_time_minutes: optional(z.int("expected whole minutes").min(1, "must be 1 to 600").max(600, "must be 1 to 600")),
  culture_topic: optional(key),
  media: mediaList,
});
export type StoryRecord = z.output<typeof storySchema>;
