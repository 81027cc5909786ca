import type { Ctx } from "@/lib/http/context";
import { openStateMember } from "./list-json";
import type { PlaceListItem } from "./places.schemas";
import { readProminent } from "./prominent.queries";

/** Lists the 50 best-known published places (docs/content.md#prominence), the newest first among equals. */
export async function prominentPlaces(ctx: Ctx): Promise<PlaceListItem[]> {
  const rows = await readProminent(ctx.db.reads);
  return rows.map(
    ({ list_json, week, closed_on }) =>
      JSON.parse(`${list_json}${openStateMember(week, ctx.now, closed_on)}}`) as PlaceListItem,
  );
}
