import { z } from "zod";
import { timestamp } from "@/lib/http/fields";

const id = z.string().meta({ description: "A decimal id.", example: "42" });
const media = (file: string) => z.string().meta({ example: `https://media.example.org/${file}` });

/** The licences and credits of images have one bound, wherever they are given. */
export const IMAGE_TEXT = { alt: 500, credit: 200, licence: 100 } as const;

export const Image = z
  .strictObject({
    id,
    status: z
      .enum(["published", "pending"])
      .meta({ description: "`pending`: it awaits a moderator's decision.", example: "published" }),
    url: media("images/9f86d081.jpg").describe("A JPEG, for clients that do not use `sources`."),
    width: z.int().meta({ description: "In pixels, for `url` and the widest source.", example: 1920 }),
    height: z.int().meta({ example: 1440 }),
    thumbhash: z.string().meta({
      description: "A ThumbHash in base64, to paint while the image loads.",
      example: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    }),
    focal_point: z
      .strictObject({
        x: z.number().min(0).max(1).meta({ description: "From the left.", example: 0.62 }),
        y: z.number().min(0).max(1).meta({ description: "From the top.", example: 0.3 }),
      })
      .nullable()
      .meta({ description: "The point that a crop should keep in sight, as parts of the image; null for the middle." }),
    alt: z.string().meta({ description: "Empty if there is none.", example: "The bay from the northern headland." }),
    credit: z.string().meta({ description: "Empty if there is none.", example: "A. Joseph" }),
    licence: z.string().nullable().meta({ example: "CC BY-SA 4.0" }),
    sources: z
      .array(
        z
          .strictObject({
            type: z.enum(["image/avif", "image/webp"]).meta({ example: "image/avif" }),
            width: z.int().meta({ example: 640 }),
            url: media("images/2c26b46b.avif"),
          })
          .meta({ id: "ImageSource" }),
      )
      .meta({ description: "AVIF and WebP in up to four widths, narrowest first." }),
  })
  .meta({ id: "Image" });
export type Image = z.infer<typeof Image>;

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
