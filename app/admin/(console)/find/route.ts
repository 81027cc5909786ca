import type { NextRequest } from "next/server";
import { findRecords } from "@/lib/flows/console-search/find.service";
import { db } from "@/lib/platform/database/database";
import { adminOrRefusal, consoleJson } from "../../_console/console-json";
import { textFilter } from "../../_console/list";

/** The records that the command palette offers for `q`: `{ found: [{ href, name, detail }] }`. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const admin = await adminOrRefusal("overview");
  if (admin instanceof Response) return admin;
  const q = textFilter().parse(nextUrl.searchParams.get("q")?.trim() || undefined);
  return consoleJson({ found: q === undefined ? [] : await findRecords(db(), admin.role, q) });
}
