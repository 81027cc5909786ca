/** The parts of the content that responses are built from. Each has a version that changes with it. */
export type Scope = "places" | "events" | "stories" | "app" | "map";

export interface CachePolicy {
  control: string;
  /**
   * The scopes that the response depends on, besides its URL: their versions make its validators. `body` if it depends
   * on the caller too, so that its ETag is a digest of the body.
   */
  scopes: readonly Scope[] | "body";
  lastModified?: true;
  /** The response also depends on the clock, to the minute (`open_state`). */
  perMinute?: true;
  /**
   * Bodies are cached in memory while their validator is current (decision 030). Not for responses with parts that the
   * validator does not cover, such as the expiry of a cursor.
   */
  bodyCached?: true;
}

const REVALIDATE = "public, max-age=0, must-revalidate";
const SHORT = "public, max-age=300, stale-while-revalidate=3600";

/** How each kind of read may be cached (docs/contract.md#caching). */
export const CACHES = {
  categories: { control: SHORT, scopes: ["places"], bodyCached: true },
  areas: { control: SHORT, scopes: ["places"], bodyCached: true },
  places: { control: REVALIDATE, scopes: ["places"], perMinute: true, bodyCached: true },
  pins: { control: REVALIDATE, scopes: ["places"], bodyCached: true },
  placeParts: { control: REVALIDATE, scopes: ["places"] },
  events: { control: REVALIDATE, scopes: ["events"], lastModified: true },
  stories: { control: REVALIDATE, scopes: ["stories"], lastModified: true },
  // Past events rank last, so the order depends on the clock.
  search: { control: REVALIDATE, scopes: ["places", "events", "stories"], perMinute: true },
  eventParts: { control: REVALIDATE, scopes: ["events"] },
  appContent: { control: SHORT, scopes: ["app"] },
  // The document changes only with a build, and every ETag includes the build id.
  document: { control: "public, max-age=300", scopes: [] },
  personal: { control: "private, max-age=0, must-revalidate", scopes: "body" },
  map: { control: SHORT, scopes: ["map"], bodyCached: true },
  // The address in the TileJSON has the map's version, so a tile there never changes.
  mapTiles: { control: "public, max-age=86400, stale-while-revalidate=604800", scopes: ["map"], bodyCached: true },
  appConfig: { control: "public, max-age=86400", scopes: ["app"] },
} as const satisfies Record<string, CachePolicy>;

export type CacheName = keyof typeof CACHES;

const CDN_STALE = "stale-while-revalidate=60, stale-if-error=600";

/**
 * The header that lets a CDN cache a public response for `seconds` (RFC 9213). Only CDNs read it, so Cache-Control
 * stays as the contract says. Empty unless the operator sets a duration, and for responses that are rate-limited or
 * differ by Origin, because a CDN may ignore Vary.
 */
export function cdnHeaders(seconds: number, { limited, crossOrigin }: { limited: boolean; crossOrigin: boolean }) {
  if (seconds === 0 || limited || crossOrigin) return {};
  return { "CDN-Cache-Control": `public, max-age=${seconds}, ${CDN_STALE}` };
}
