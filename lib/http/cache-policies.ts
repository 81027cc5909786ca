/** The parts of the content that answers are built from; each has a version that changes with it. */
export type Scope = "places" | "events" | "stories" | "app";

export interface CachePolicy {
  control: string;
  /**
   * Validators are sent when the answer depends on these scopes and on nothing else but the address; `body` where it
   * depends on the caller too, so that only the answer itself can be compared.
   */
  scopes: readonly Scope[] | "body";
  lastModified?: true;
  /** The answer also depends on the clock, to the minute (`open_state`). */
  perMinute?: true;
  /**
   * Bodies are kept in memory as long as the validator holds (decision 030). Not where the validator leaves out what a
   * caller is not told of, such as when a cursor expires.
   */
  kept?: true;
}

const REVALIDATE = "public, max-age=0, must-revalidate";
const SHORT = "public, max-age=300, stale-while-revalidate=3600";

/** How each kind of public read may be cached. The figures for categories and config are the contract's. */
export const CACHES = {
  categories: { control: SHORT, scopes: ["places"], kept: true },
  areas: { control: SHORT, scopes: ["places"], kept: true },
  places: { control: REVALIDATE, scopes: ["places"], perMinute: true, kept: true },
  pins: { control: REVALIDATE, scopes: ["places"], kept: true },
  placeParts: { control: REVALIDATE, scopes: ["places"] },
  events: { control: REVALIDATE, scopes: ["events"], lastModified: true },
  stories: { control: REVALIDATE, scopes: ["stories"], lastModified: true },
  // Which events are over, and so come last, depends on the clock.
  search: { control: REVALIDATE, scopes: ["places", "events", "stories"], perMinute: true },
  eventParts: { control: REVALIDATE, scopes: ["events"] },
  appContent: { control: SHORT, scopes: ["app"] },
  // Changes with a build, which every validator is bound to.
  document: { control: "public, max-age=300", scopes: [] },
  personal: { control: "private, max-age=0, must-revalidate", scopes: "body" },
  appConfig: { control: "public, max-age=86400", scopes: ["app"] },
} as const satisfies Record<string, CachePolicy>;

export type CacheName = keyof typeof CACHES;

const CDN_STALE = "stale-while-revalidate=60, stale-if-error=600";

/**
 * What a CDN in front may do with a public answer, in the header that only CDNs read (RFC 9213): Cache-Control, which
 * the contract speaks of, stays as it is. Nothing unless the operator says so, and nothing of what is counted for a
 * caller or differs by Origin, as a CDN may not look at Vary.
 */
export function cdnHeaders(seconds: number, { limited, crossOrigin }: { limited: boolean; crossOrigin: boolean }) {
  if (seconds === 0 || limited || crossOrigin) return {};
  return { "CDN-Cache-Control": `public, max-age=${seconds}, ${CDN_STALE}` };
}
