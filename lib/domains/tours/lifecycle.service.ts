import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { urlFault } from "@/lib/platform/text/text";
import { videoStatusOf } from "./tours.present";
import { findState, insertVideoRequest, moveTour, setVideo } from "./tours.queries";
import type { TourStatus } from "./tours.schemas";

type Owner = Guest | User;
type Target = Exclude<TourStatus, "draft">;

/** The states from which a tour can move to each state (docs/contract.md#tours). */
const FROM: Record<Target, readonly TourStatus[]> = {
  active: ["draft"],
  completed: ["draft", "active"],
  archived: ["draft", "active", "completed"],
};

/**
 * Moves the caller's tour to a state; does nothing if the tour is already in it. `not_found` for a tour of another
 * owner, `validation_error` for a move that the present state forbids.
 */
async function move<S extends Target>(
  ctx: Ctx<Owner>,
  id: string,
  to: S,
): Promise<{ data: { tour_id: string; status: S } }> {
  const moved = await moveTour(ctx.db.orm, { owner: ctx.actor.id, id, to, from: FROM[to], now: ctx.now });
  if (!moved) {
    const state = await findState(ctx.db.reads, ctx.actor.id, id);
    if (!state) throw new AppError("not_found");
    if (state.status !== to)
      throw new AppError("validation_error", [{ path: "params.tourId", message: `the tour is ${state.status}` }]);
  }
  return { data: { tour_id: id, status: to } };
}

export const start = (ctx: Ctx<Owner>, id: string) => move(ctx, id, "active");
export const complete = (ctx: Ctx<Owner>, id: string) => move(ctx, id, "completed");
export const archive = (ctx: Ctx<Owner>, id: string) => move(ctx, id, "archived");

/** Requests a video of a completed tour. A repeated request changes nothing (docs/contract.md#tours). */
export async function requestVideo(
  ctx: Ctx<Owner>,
  id: string,
): Promise<{ data: { tour_id: string; video_status: "queued" } }> {
  if (!(await insertVideoRequest(ctx.db.orm, ctx.actor.id, id, ctx.now))) {
    const state = await findState(ctx.db.reads, ctx.actor.id, id);
    if (!state) throw new AppError("not_found");
    throw new AppError("validation_error", [{ path: "params.tourId", message: `the tour is ${state.status}` }]);
  }
  return { data: { tour_id: id, video_status: "queued" } };
}

export async function video(ctx: Ctx<Owner>, id: string) {
  const state = await findState(ctx.db.reads, ctx.actor.id, id);
  if (!state) throw new AppError("not_found");
  return { data: { tour_id: id, video_status: videoStatusOf(state.video_url), video_url: state.video_url } };
}

/** Sets the URL of a tour's video and writes an audit row. The same URL again changes nothing. */
export async function videoReady(
  { db, actor }: Operator,
  id: string,
  url: string,
): Promise<{ id: string; video_url: string; changed: boolean }> {
  const fault = urlFault(url);
  if (fault) throw new OperatorError(`'${url}' is not a valid video URL: ${fault}.`);
  return withTransaction({ db }, async (tx) => {
    const found = isRowId(id) ? await setVideo(tx, id, url) : undefined;
    if (!found) throw new OperatorError(`There is no tour ${id}.`);
    const changed = found.before !== url;
    if (changed) {
      const [before, after] = [{ video_url: found.before }, { video_url: url }];
      await recordAudit(tx, { actor, action: "tour.video", entity: `tour:${id}`, before, after });
    }
    return { id, video_url: url, changed };
  });
}
