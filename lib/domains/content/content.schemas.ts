import { z } from "zod";
import { timestamp } from "@/lib/http/fields";

const id = z.string().meta({ description: "A decimal id.", example: "42" });
const media = (file: string) => z.string().meta({ example: `https://media.example.org/${file}` });

/** The three-field reference used wherever an area, category, event type or topic is embedded. */
export const Ref = z
  .strictObject({ id, name: z.string(), slug: z.string() })
  .meta({ id: "Reference", example: { id: "3", name: "Beaches", slug: "beaches" } });
export type Ref = z.infer<typeof Ref>;

export const PlacePhoto = z
  .strictObject({
    id,
    url: media("anse-chastanet.jpg"),
    thumbnail_url: media("anse-chastanet-thumbnail.jpg"),
    source_type: z.enum(["admin_upload", "scraped", "community"]),
    attribution: z.string().meta({ example: "A. Joseph" }),
    license: z.string().nullable().meta({ example: "CC BY-SA 4.0" }),
    original_url: z.string().nullable().meta({ example: "https://photos.example.org/4711" }),
    alt_text: z.string().meta({ example: "The bay from the northern headland." }),
    mime_type: z.string().meta({ example: "image/jpeg" }),
    created_at: timestamp,
  })
  .meta({ id: "PlacePhoto" });
export type PlacePhoto = z.infer<typeof PlacePhoto>;
