import { z } from "zod";

/** An entity as search and favorites show it. */
export const SearchHit = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    type: z.enum(["place", "event", "story"]),
    title: z.string().meta({ example: "Anse Chastanet" }),
    slug: z.string().meta({ example: "anse-chastanet" }),
    thumbnail: z.string().nullable().meta({ example: "https://media.example.com/anse-chastanet.jpg" }),
    short_description: z
      .string()
      .meta({ description: "At most 120 characters.", example: "Dark sand under the Pitons" }),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof SearchHit>;
export type EntityType = SearchHit["type"];
