import { z } from "zod";
import { MEDIA_ROLES, MEDIA_SOURCES, MEDIA_STATUSES } from "@/lib/domains/content/vocabulary";
import { list, mediaUrl, optional, optionalText, requiredMediaUrl, url } from "./fields";

const MIME_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;

/** An image or video of a place, event or story. Its address is remote or a path under `/media/`. */
const mediaSchema = z.strictObject({
  url: requiredMediaUrl,
  thumbnail_url: mediaUrl,
  role: z.enum(MEDIA_ROLES),
  source_type: z.enum(MEDIA_SOURCES),
  status: z.enum(MEDIA_STATUSES).default("approved"),
  attribution: optionalText({ max: 500 }),
  license: optionalText({ max: 200 }),
  original_url: url,
  alt_text: optionalText({ max: 500 }),
  mime_type: optional(
    z
      .string()
      .overwrite((value) => value.trim().toLowerCase())
      .refine((value) => value.length <= 127 && MIME_TYPE.test(value), "expected a media type such as image/jpeg"),
  ),
});
export type MediaRecord = z.output<typeof mediaSchema>;

export const mediaList = list(mediaSchema);
