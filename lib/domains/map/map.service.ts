import type { PlaceListItem } from "@/lib/domains/places/places.schemas";
import { reachablePlaces } from "@/lib/domains/places/reachable-places.service";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { jsonText, RawBody } from "@/lib/http/json";
import type { TravelReach } from "@/lib/http/reach-params";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay } from "@/lib/platform/geo/travel";
import { excerpt } from "@/lib/platform/text/excerpt";
import { clusterGrid } from "./cluster-grid";
import { type Reached, readClusters, readFewPins } from "./clusters.queries";
import { findPin, readPins } from "./map.queries";
import type { MapEntry, PinCluster } from "./map-entries";
import type { Viewport } from "./viewport";

interface PinQuery {
  near: Point | null;
  radius: number;
  category: string | null;
  viewport?: Viewport | null;
  reach?: TravelReach | null;
}

/** The pins of published places: the first ones, those near a point, or all in a viewport, in clusters beyond 500. */
export async function pins(ctx: Ctx, query: PinQuery): Promise<RawBody<{ data: MapEntry[] }>> {
  const { viewport = null, category, reach = null } = query;
  const reached = reach && (await reachablePlaces(ctx, reach));
  if (viewport === null) return new RawBody(await readPins(ctx.db.reads, { ...query, reached }));
  const few = await readFewPins(ctx.db.reads, viewport.box, category, reached);
  return new RawBody(few ?? (await clusters(ctx, viewport, category, reached)));
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The response body with the clusters of a viewport. A square with a single pin holds the pin itself. */
async function clusters(ctx: Ctx, { box, zoom }: Viewport, category: string | null, reached: Reached): Promise<string> {
  const grid = clusterGrid(box, zoom);
  const squares = await readClusters(ctx.db.reads, box, grid, category, reached);
  const entries = squares.map(({ x, y, places, lat, lng, pin_json }): string => {
    if (pin_json !== null) return pin_json;
    const id = `${grid.level}-${x}-${y}`;
    return jsonText<PinCluster>({
      type: "cluster",
      id,
      lat: rounded(lat),
      lng: rounded(lng),
      count: places,
      zoom: grid.zoom,
    });
  });
  return `{"data":[${entries.join(",")}]}`;
}

async function pinOf(ctx: Ctx, id: string) {
  const pin = await findPin(ctx.db.reads, id);
  if (!pin) throw new AppError("not_found");
  return pin;
}

/** Throws `not_found` if the place is unknown, not published or without a location. */
export async function assertPin(ctx: Ctx, id: string): Promise<void> {
  await pinOf(ctx, id);
}

const km = (meters: number): number => Math.round(meters) / 1000;

/** The summary of a pin. Throws `not_found` if the place has no location and so no pin. */
export async function summary(ctx: Ctx, id: string, near: Point | null) {
  const pin = await pinOf(ctx, id);
  const item = JSON.parse(`${pin.list_json}}`) as PlaceListItem;
  return {
    data: {
      id: pin.id,
      name: pin.name,
      category: item.category && { id: item.category.id, name: item.category.name },
      short_description: excerpt(pin.summary),
      thumbnail: item.cover_image,
      lat: pin.lat,
      lng: pin.lng,
      ...(near && { distance_km: km(distanceMeters(near, pin)) }),
    },
  };
}

/** The estimated length of the route to a pin, and its duration in minutes. */
export async function distance(ctx: Ctx, id: string, near: Point, mode: "walking" | "driving") {
  const pin = await pinOf(ctx, id);
  const way = estimateWay(distanceMeters(near, pin), mode === "walking" ? "walk" : "drive");
  return { data: { poi_id: pin.id, distance_km: km(way.meters), duration_minutes: Math.ceil(way.seconds / 60), mode } };
}
