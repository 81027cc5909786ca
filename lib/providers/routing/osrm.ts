import { z } from "zod";
import { decodePolyline, encodePolyline } from "@/lib/platform/geo/polyline";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { log } from "@/lib/platform/log/log";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { estimated } from "./estimated";
import { instructionOf } from "./instructions";
import type { RouteLeg, Router, Waypoint } from "./port";

const PROFILE: Record<TravelMode, string> = { walk: "foot", cycle: "bike", drive: "car" };
const DEADLINE_MS = 1_200;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const amount = z.number().min(0).max(1e9);
const Step = z.object({
  distance: amount,
  duration: amount,
  geometry: z.string().max(1_000_000),
  name: z.string().max(500).default(""),
  maneuver: z.object({ type: z.string().max(100), modifier: z.string().max(100).optional() }),
});
const Answer = z.object({
  code: z.literal("Ok"),
  routes: z.tuple(
    [
      z.object({
        legs: z.array(z.object({ distance: amount, duration: amount, steps: z.array(Step).min(1).max(2_000) })),
      }),
    ],
    z.unknown(),
  ),
});

/**
 * An engine with OSRM's HTTP API (route service, v1). One request covers the whole tour, in the order of its points.
 * Without a valid response within 1.2 s, every leg is estimated.
 */
export function osrm(baseUrl: string, deadlineMs = DEADLINE_MS): Router {
  const root = baseUrl.replace(/\/$/, "");
  const fetchLegs = async (points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]> => {
    const path = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(";");
    const url = `${root}/route/v1/${PROFILE[mode]}/${path}?alternatives=false&overview=false&steps=true&geometries=polyline`;
    const { status, bytes } = await boundedFetch(url, { provider: "routing", deadlineMs, maxBytes: MAX_ANSWER_BYTES });
    if (status !== 200) throw new Error(`the routing engine answered ${status}`);
    const { legs } = Answer.parse(JSON.parse(bytes.toString())).routes[0];
    if (legs.length !== points.length - 1) throw new Error("the routing engine returned the wrong number of legs");
    return legs.map(({ distance, duration, steps }, i) => ({
      mode,
      distance_meters: Math.round(distance),
      duration_seconds: Math.round(duration),
      polyline: joined(steps.map(({ geometry }) => geometry)),
      steps: steps.map((step) => ({
        instruction: instructionOf(step, points[i + 1]?.name ?? ""),
        distance_meters: Math.round(step.distance),
        duration_seconds: Math.round(step.duration),
      })),
      source: "osrm" as const,
    }));
  };
  return {
    async legs(points, mode) {
      if (points.length < 2) return [];
      try {
        return await fetchLegs(points, mode);
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "directions are estimated");
        return estimated.legs(points, mode);
      }
    },
  };
}

/** Joins consecutive polylines into one. */
function joined(lines: readonly string[]): string {
  const points = lines.flatMap(decodePolyline);
  if (!points.every(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))) {
    throw new Error("a geometry cannot be read");
  }
  return encodePolyline(
    points.filter(({ lat, lng }, i) => i === 0 || lat !== points[i - 1]?.lat || lng !== points[i - 1]?.lng),
  );
}
