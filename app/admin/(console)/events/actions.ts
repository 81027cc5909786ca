"use server";
import {
  createEvent,
  editEvent,
  eventSchedule,
  publishEvent,
  restoreEvent,
} from "@/lib/domains/events/editing/events-admin.service";
import * as series from "@/lib/domains/events/series/series.service";
import { bulkPublishAction } from "../../_content/bulk-action";
import { formAction, recordActions } from "../../_content/form-action";

const VERBS = {
  create: createEvent,
  edit: editEvent,
  publish: publishEvent,
  restore: restoreEvent,
  schedule: eventSchedule,
};
const actions = recordActions("event", VERBS, "/admin/events");

export const create = actions.create;
export const save = actions.save;
export const publish = actions.publish;
export const unpublish = actions.unpublish;
export const release = actions.release;
export const restore = actions.restore;
export const schedule = actions.schedule;
export const cancelSchedule = actions.cancelSchedule;

export const saveSeries = formAction("content", async (operator, { id, base, fields }) => {
  const { dates, added, removed } = await series.saveSeries(operator, id, fields, base);
  const changes = [added > 0 && `${added} added`, removed > 0 && `${removed} unpublished`].filter(Boolean).join(", ");
  return { message: `Dates saved: ${dates} in all${changes && ` (${changes})`}.` };
});
export const publishSeries = formAction("content", async (operator, { id }) => {
  const { changed } = await series.publishSeries(operator, id, true);
  return {
    message:
      changed > 0 ? `${changed} ${changed === 1 ? "date" : "dates"} published.` : "All dates are already published.",
  };
});
export const bulkPublish = bulkPublishAction("events", publishEvent);
