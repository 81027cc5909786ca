/** The kinds of file that the service keeps, with the ending of their names. Nothing that a browser would run. */
export const MEDIA_TYPES = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;

export interface Stored {
  /** Where clients fetch it: an absolute address, or a path that begins with `/` under MEDIA_BASE_URL. */
  url: string;
  /** Of the content, in hex; the file's name is made from it, so a file never changes. */
  sha256: string;
  bytes: number;
}

/** Keeps files under names made from their content: the same content twice is one file. */
export interface Storage {
  /** Returns once the file is durable and can be fetched. Throws where it may not be. */
  put(folder: "audio" | "images", content: Uint8Array, type: MediaType): Promise<Stored>;
  /** Throws where files could not be kept now. */
  check(): Promise<void>;
}

/** What a stored file may be fetched with: it never changes, and is what its name says. */
export const CACHE_CONTROL = "public, max-age=31536000, immutable";
