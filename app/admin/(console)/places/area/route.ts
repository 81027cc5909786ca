import type { NextRequest } from "next/server";
import { areaAt } from "@/lib/domains/content/areas.service";
import { coordinates } from "@/lib/domains/content/schema/fields";
import { db } from "@/lib/platform/database/database";
import { adminOrRefusal, consoleJson } from "../../../_console/console-json";

/** The area that contains a pin, for the form of a place: `{ id }`, null outside all areas. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const admin = await adminOrRefusal("content");
  if (admin instanceof Response) return admin;
  const [lat, lng] = (["lat", "lng"] as const).map((name) => {
    const text = nextUrl.searchParams.get(name);
    return coordinates[name].safeParse(text === null || text === "" ? null : Number(text)).data ?? null;
  });
  if (lat == null || lng == null) return consoleJson({ error: "Expected lat and lng." }, 400);
  return consoleJson({ id: (await areaAt(db(), { lat, lng }))?.id ?? null });
}
