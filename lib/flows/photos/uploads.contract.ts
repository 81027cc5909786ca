import { z } from "zod";
import { IMAGE_TEXT, Image } from "@/lib/domains/content/content.schemas";
import { endpoint, type Input } from "@/lib/http/endpoint";
import { Data, rowId, text } from "@/lib/http/fields";
import { uploadedFile } from "@/lib/http/uploaded-file";
import { MAX_IMAGE_BYTES } from "@/lib/providers/images/port";

export const uploadImage = endpoint({
  id: "uploadImage",
  method: "POST",
  path: "/api/v1/media/uploads",
  tag: "Media",
  summary: "Upload an image",
  description:
    "A JPEG, PNG, WebP, AVIF, HEIC or GIF of at most 25 MB and 50 megapixels. The service encodes it anew, without metadata, and never publishes the file itself. A visitor's image of a place or of their own review awaits moderation (`pending`). The place's merchant and staff publish at once; only staff add images of events and stories.",
  auth: "member",
  limit: "imageUploads",
  upload: { maxBytes: MAX_IMAGE_BYTES },
  // The body may take 25 s to arrive, and the image 20 s to be its turn.
  deadlineMs: 55_000,
  status: [201],
  body: z.object({
    file: uploadedFile,
    entity_type: z.enum(["place", "event", "story", "review"]).meta({ description: "What the image shows." }),
    entity_id: rowId,
    alt: text({ max: IMAGE_TEXT.alt })
      .optional()
      .meta({ description: "The alternative text: what the image shows.", example: "The bay at noon." }),
    credit: text({ max: IMAGE_TEXT.credit }).optional().meta({ example: "A. Joseph" }),
    licence: text({ max: IMAGE_TEXT.licence }).optional().meta({ example: "CC BY-SA 4.0" }),
  }),
  output: Data(Image),
  errors: ["not_found", "not_an_image", "image_too_large", "image_unreadable"],
});

export type ImageUpload = Input<typeof uploadImage>["body"];
