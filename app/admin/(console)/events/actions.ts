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
import {
  cancelScheduleAction,
  createAction,
  formAction,
  publishAction,
  releaseAction,
  restoreAction,
  saveAction,
  scheduleAction,
} from "../../_content/form-action";

export const create = createAction("event", createEvent, "/admin/events");
export const save = saveAction("event", editEvent);
export const publish = publishAction("event", publishEvent, true);
export const unpublish = publishAction("event", publishEvent, false);
export const release = releaseAction("event");
export const restore = restoreAction("event", restoreEvent);
export const schedule = scheduleAction("event", eventSchedule);
export const cancelSchedule = cancelScheduleAction("event", eventSchedule);

export const saveSeries = formAction("content", async (operator, { id, base, fields }) => {
  const { dates, added, removed } = await series.saveSeries(operator, id, fields, base);
  const changes = [added > 0 && `${added} added`, removed > 0 && `${removed} unpublished`].filter(Boolean).join(", ");
  return { message: `Dates saved: ${dates} in all${changes && ` (${changes})`}.` };
});
export const publishSeries = formAction("content", async (operator, { id }) => {
  const { changed } = await series.publishSeries(operator, id, true);
  return { message: changed > 0 ? `${changed} dates published.` : "All dates are already published." };
});
export const bulkPublish = bulkPublishAction("events", publishEvent);
