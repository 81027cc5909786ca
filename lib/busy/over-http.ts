import { z } from "zod";
import { ask } from "@/lib/outbound/ask";
import type { BusySource } from "./port";

// The preview waits for all its stops together, and never longer than this (decisions D3.1).
const DEADLINE_MS = 800;
const MAX_ANSWER_BYTES = 16 * 1024;

const Answer = z.object({ busy_rating: z.enum(["quiet", "moderate", "busy", "very_busy"]) });

/**
 * A service that answers `GET <url>?lat=…&lng=…&name=…&external_place_id=…` with `{ "busy_rating": "moderate" }`
 * (docs/busy-rating.md). Whatever else it answers, or nothing within 800 ms, means that it does not know.
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
        const { status, bytes } = await ask(asked.href, { provider: "busy", deadlineMs, maxBytes: MAX_ANSWER_BYTES });
        if (status !== 200) return null;
        return Answer.parse(JSON.parse(bytes.toString())).busy_rating;
      } catch {
        return null; // what is stored with the stop is shown instead
      }
    },
  };
}
