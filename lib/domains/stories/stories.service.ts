import { pageMeta } from "@/lib/domains/places/places.service";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody } from "@/lib/http/json";
import { findDetail, readPage } from "./stories.queries";
import type { StoryDetail, StoryListItem } from "./stories.schemas";

/** Lists a page of published stories in display order. */
export async function list(
  ctx: Ctx,
  query: { page: number; limit: number },
): Promise<RawBody<{ data: StoryListItem[]; meta: ReturnType<typeof pageMeta> }>> {
  const { limit } = query;
  const { total, items } = await readPage(ctx.db.reads, { limit, offset: (query.page - 1) * limit });
  return new RawBody(`{"data":[${items}],"meta":${JSON.stringify(pageMeta(query, total))}}`);
}

/** Returns a published story in full; throws `not_found` for any other. */
export async function get(ctx: Ctx, id: string): Promise<RawBody<{ data: StoryDetail }>> {
  const detail = await findDetail(ctx.db.reads, id);
  if (detail === undefined) throw new AppError("not_found");
  return new RawBody(`{"data":${detail}}`);
}
