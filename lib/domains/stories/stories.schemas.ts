import { z } from "zod";
import { PlacePhoto, Ref } from "@/lib/domains/content/content.schemas";
import { timestamp } from "@/lib/http/fields";

const itemFields = {
  id: z.string().meta({ description: "A decimal id.", example: "42" }),
  title: z.string().meta({ example: "Fourteen flags" }),
  slug: z.string().meta({ example: "fourteen-flags" }),
  summary: z.string().nullable().meta({ example: "Why a small island changed hands again and again." }),
  cover_image: z.string().nullable().meta({ example: "https://media.example.org/fourteen-flags.jpg" }),
  published_at: timestamp,
  read_time_minutes: z.int().nullable().meta({ example: 3 }),
  culture_topic: Ref.nullable().meta({ example: { id: "2", name: "History", slug: "history" } }),
};

export const StoryListItem = z.strictObject(itemFields).meta({ id: "StoryListItem" });
export type StoryListItem = z.infer<typeof StoryListItem>;

export const StoryDetail = z
  .strictObject({
    ...itemFields,
    body: z.string().nullable().meta({ description: "Paragraphs separated by blank lines.", example: "Between …" }),
    hero_media: PlacePhoto.nullable(),
    gallery: z.array(PlacePhoto),
    attribution: z
      .string()
      .optional()
      .meta({ example: "© The island's archive", description: "The credit that the source requires." }),
  })
  .meta({ id: "Story" });
export type StoryDetail = z.infer<typeof StoryDetail>;
