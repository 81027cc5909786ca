import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody } from "@/lib/http/json";
import { pageMeta } from "@/lib/places/places.service";
import { findDetail, readPage } from "./stories.queries";
import type { StoryDetail, StoryListItem } from "./stories.schemas";

/** A page of the published stories, in the editors' order. */
export async function list(
  ctx: Ctx,
  query: { page: number; limit: number },
): Promise<RawBody<{ data: StoryListItem[]; meta: ReturnType<typeof pageMeta> }>> {
  const { limit } = query;
  const { total, items } = await readPage(ctx.db.sql, { limit, offset: (query.page - 1) * limit });
  return new RawBody(`{"data":[${items}],"meta":${JSON.stringify(pageMeta(query, total))}}`);
}

/** One published story in full; `not_found` for one that is unknown or not published. */
export async function get(ctx: Ctx, id: string): Promise<RawBody<{ data: StoryDetail }>> {
  const detail = await findDetail(ctx.db.sql, id);
  if (detail === undefined) throw new AppError("not_found");
  return new RawBody(`{"data":${detail}}`);
}
