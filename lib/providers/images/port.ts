/** A file larger than this is refused, in bytes. */
export const MAX_IMAGE_BYTES = 25_000_000;
/** An image with more pixels is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000;

/** Why a file is rejected as an image; each is a code of the API's error catalogue. */
export type ImageFault = "not_an_image" | "image_too_large" | "image_unreadable";

/** The encodings of an image. None has metadata: no position, no camera, no thumbnail of an uncropped original. */
export interface EncodedFiles {
  /** Pixels of the largest variant, with the orientation applied. */
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  thumbhash: string;
  /** The largest variant as JPEG. */
  jpeg: Uint8Array;
  /** Narrowest first. */
  sources: { type: "image/avif" | "image/webp"; width: number; content: Uint8Array }[];
}

export type EncodeResult = EncodedFiles | { fault: ImageFault };
