/** The media types that the service stores, with their file extensions. None of them is executable in a browser. */
export const MEDIA_TYPES = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;

export interface Stored {
  /** The URL for clients: absolute, or a path that begins with `/` under MEDIA_BASE_URL. */
  url: string;
  /** The SHA-256 of the content, in hex. The file's name contains it, so a file never changes. */
  sha256: string;
  bytes: number;
}

/** Stores files under names made from their content, so equal content is stored once. */
export interface Storage {
  /** Returns once the file is durable. Throws otherwise. */
  put(folder: "audio" | "images", content: Uint8Array, type: MediaType): Promise<Stored>;
  /** Throws, with the reason, if clients cannot fetch a stored file from its URL now. */
  assertServed(url: string): Promise<void>;
  /** Deletes a stored file by its URL. A URL that names no file of this store is left alone. */
  remove(url: string): Promise<void>;
  /**
   * Signs a URL from which anybody can fetch a stored file (`/media/…`) by this method for some seconds. Only a private
   * bucket has it: its files are fetched through /media/, which redirects there.
   */
  presign?(path: string, method: "GET" | "HEAD"): Promise<{ url: string; seconds: number }>;
  /** Throws if files cannot be written now. */
  check(): Promise<void>;
}

/** The response headers of a stored file, which never changes. */
export const CACHE_CONTROL = "public, max-age=31536000, immutable";
