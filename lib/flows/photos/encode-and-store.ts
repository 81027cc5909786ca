import type { ImageSource } from "@/lib/domains/content/media-row";
import { AppError } from "@/lib/http/errors";
import { imageEncoder } from "@/lib/providers/images";
import { storage } from "@/lib/providers/storage";

/** An image whose variants are stored under immutable names. */
export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  thumbhash: string;
  sources: ImageSource[];
}

/** Variants that are about this wide serve as thumbnails, in pixels. */
const THUMBNAIL_WIDTH = 320;

/**
 * Encodes an image file and stores its variants. The file itself is not stored. Throws `not_an_image`,
 * `image_too_large`, `image_unreadable`, and Overloaded if too many images wait.
 */
export async function encodeAndStore(path: string): Promise<StoredImage> {
  const encoded = await imageEncoder().encode(path);
  if ("fault" in encoded) throw new AppError(encoded.fault);
  const { width, height, thumbhash } = encoded;
  const { url } = await storage().put("images", encoded.jpeg, "image/jpeg");
  const sources: ImageSource[] = [];
  for (const { type, width, content } of encoded.sources) {
    sources.push({ type, width, url: (await storage().put("images", content, type)).url });
  }
  const webp = sources.filter(({ type }) => type === "image/webp");
  const thumbnail = webp.find((source) => source.width >= THUMBNAIL_WIDTH) ?? webp.at(-1);
  return { url, thumbnailUrl: thumbnail?.url ?? url, width, height, thumbhash, sources };
}
