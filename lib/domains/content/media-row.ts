/** One encoding of an image. */
export interface ImageSource {
  type: "image/avif" | "image/webp";
  /** In pixels. */
  width: number;
  /** Absolute, or a path under the media base. */
  url: string;
}

/** The properties of an image that the service has encoded. All null for other media. */
export interface EncodedImage {
  /** Pixels of the largest variant. */
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  sources: ImageSource[] | null;
}

/** A media row of any owner: place, event or story. */
export interface MediaRow extends Partial<EncodedImage> {
  id: string;
  role: "hero" | "gallery" | "cover";
  url: string;
  thumbnail_url: string | null;
  source_type: "admin_upload" | "scraped" | "community";
  attribution: string | null;
  license: string | null;
  original_url: string | null;
  alt_text: string | null;
  mime_type: string | null;
  /** The point that crops keep in sight, from 0 (left, top) to 1. Only places' photos have one. */
  focal_x?: number | null;
  focal_y?: number | null;
  created_at: string | Date;
}
