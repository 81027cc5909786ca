import { z } from "zod";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import type { BusySource } from "./port";

// The preview requests all its stops in parallel and waits at most this long (docs/busy-rating.md).
const DEADLINE_MS = 800;
const MAX_ANSWER_BYTES = 16 * 1024;

const Answer = z.object({ busy_rating: z.enum(["quiet", "moderate", "busy", "very_busy"]) });

/**
 * A service that answers `GET <url>?lat=…&lng=…&name=…&external_place_id=…` with `{ "busy_rating": "moderate" }`
 * (docs/busy-rating.md). Any other response, or none within 800 ms, means that the rating is unknown.
 */
export function busyOverHttp(url: string, deadlineMs = DEADLINE_MS): BusySource {
  return {
    async ratingNow({ point, name, externalId }) {
      const asked = new URL(url);
      asked.searchParams.set("lat", String(point.lat));
      asked.searchParams.set("lng", String(point.lng));
      asked.searchParams.set("name", name);
      if (externalId !== null) asked.searchParams.set("external_place_id", externalId);
      try {
        const { status, bytes } = await boundedFetch(asked.href, {
          provider: "busy",
          deadlineMs,
          maxBytes: MAX_ANSWER_BYTES,
        });
        if (status !== 200) return null;
        return Answer.parse(JSON.parse(bytes.toString())).busy_rating;
      } catch {
        return null; // the preview shows the stored rating instead
      }
    },
  };
}
