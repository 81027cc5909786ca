import type { NextRequest } from "next/server";
import { placesOf } from "@/lib/domains/places/editing/places-admin.service";
import { db } from "@/lib/platform/database/database";
import { adminOrRefusal, consoleJson } from "../../../_console/console-json";
import { textFilter } from "../../../_console/list";

const SHOWN = 8;

/** The places whose names contain `q`, drafts included, for choosing one: `{ places: [{ id, name, detail }] }`. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const admin = await adminOrRefusal("content");
  if (admin instanceof Response) return admin;
  const q = textFilter().parse(nextUrl.searchParams.get("q")?.trim() || undefined);
  if (q === undefined) return consoleJson({ places: [] });
  const { items } = await placesOf(db(), { q }, {});
  const places = items.slice(0, SHOWN).map(({ id, name, area, category, published }) => ({
    id,
    name,
    detail: [category, area, published ? null : "Draft"].filter(Boolean).join(" · ") || "Place",
  }));
  return consoleJson({ places });
}
