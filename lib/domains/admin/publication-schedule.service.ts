import { z } from "zod";
import type { Db, Queryable } from "@/db/client";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { recordAudit } from "./audit.service";
import type { EditedNoun } from "./edited-fields.queries";
import { markEdited } from "./edited-fields.queries";
import { type Editable, holding, writeStatus } from "./editing";
import type { Fields } from "./form-changes";
import { type Operator, OperatorError, permit } from "./operator";
import { parseForm } from "./parse-form";
import {
  type DueDraft,
  deletePublishAt,
  readDue,
  readPublishAt,
  takeDue,
  writePublishAt,
} from "./publication-schedule.queries";
import { localMoment, toUtc } from "./zoned-time";

/** The form of a schedule: a date and time in the destination's time zone. */
export const ScheduleFields = z.object({ publish_at: localMoment });

/** How drafts of one kind are published later. */
export interface Schedule {
  /** Sets or changes the time. Throws OperatorError for a time in the past, and for a published entity. */
  set(operator: Operator, id: string, given: unknown, now?: Date): Promise<{ changed: boolean; at: Date }>;
  cancel(operator: Operator, id: string): Promise<{ changed: boolean }>;
  /** Publishes a draft whose time has come, and returns whether it did: only the first of several callers does. */
  publishDue(db: Db, id: string, now: Date): Promise<boolean>;
}

export const scheduleOf = <F extends Fields, H extends { fields: F; published: boolean }>(
  kind: Editable<F, H>,
): Schedule => ({
  async set(operator, id, given, now = new Date()) {
    permit(operator, "content");
    const { db, actor } = operator;
    const at = new Date(toUtc(parseForm(ScheduleFields, given).publish_at, env().DESTINATION_TIMEZONE));
    if (at <= now) throw refuseTime("must be in the future");
    return withTransaction({ db }, async (tx) => {
      if ((await holding(kind, tx, id)).published) throw new OperatorError(`This ${kind.noun} is already published.`);
      const before = (await readPublishAt(tx, kind.noun, id))?.publish_at ?? null;
      if (before?.getTime() === at.getTime()) return { changed: false, at };
      await writePublishAt(tx, kind.noun, id, at.toISOString(), actor);
      // An import must not publish the draft earlier.
      await markEdited(tx, kind.noun, id, ["status"]);
      await recordAudit(tx, {
        actor,
        action: `${kind.noun}.schedule`,
        entity: `${kind.noun}:${id}`,
        before: { publish_at: before },
        after: { publish_at: at },
      });
      return { changed: true, at };
    });
  },

  async cancel(operator, id) {
    permit(operator, "content");
    const { db, actor } = operator;
    return withTransaction({ db }, async (tx) => {
      await holding(kind, tx, id);
      const before = await readPublishAt(tx, kind.noun, id);
      if (!before) return { changed: false };
      await deletePublishAt(tx, kind.noun, id);
      await recordAudit(tx, {
        actor,
        action: `${kind.noun}.unschedule`,
        entity: `${kind.noun}:${id}`,
        before: { publish_at: before.publish_at },
        after: { publish_at: null },
      });
      return { changed: true };
    });
  },

  publishDue: (db, id, now) =>
    withTransaction({ db }, async (tx, afterCommit) => {
      const held = await kind.hold(tx, id);
      const due = await takeDue(tx, kind.noun, id, now);
      if (!due || !held || held.published) return false;
      await writeStatus(kind, tx, id, {
        published: true,
        actor: due.actor,
        details: { scheduled_for: due.publish_at },
      });
      afterCommit(() => forgetVersions(db));
      return true;
    }),
});

const refuseTime = (message: string): OperatorError =>
  new OperatorError(`publish_at: ${message}`, { problems: [{ path: "publish_at", message }] });

/** Returns when a draft is published; null without a schedule. */
export const scheduledFor = async (db: Queryable, noun: EditedNoun, id: string): Promise<Date | null> =>
  (await readPublishAt(db, noun, id))?.publish_at ?? null;

/** Lists the drafts whose time has come, the earliest first. */
export const dueDrafts = (db: Db, now: Date, limit: number): Promise<DueDraft[]> => readDue(db.orm, now, limit);
