/** A public media address: remote ones as they are, local ones resolved to the content-delivery address. */
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

/** The media type that an address's ending suggests; empty where it suggests none. */
export function typeOfUrl(url: string): string {
  return TYPES[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ""] ?? "";
}
