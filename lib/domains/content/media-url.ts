/** Returns the public address of a medium: remote addresses unchanged, local paths resolved against `base`. */
export function mediaUrl(url: string, base: string): string {
  return url.startsWith("/") ? `${base}${url}` : url;
}

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
  mp4: "video/mp4",
};

/** Guesses the media type from an address's file extension; "" for an unknown extension. */
export function typeOfUrl(url: string): string {
  return TYPES[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ""] ?? "";
}
