"use server";
import {
  createEvent,
  editEvent,
  eventSchedule,
  publishEvent,
  restoreEvent,
} from "@/lib/domains/events/editing/events-admin.service";
import {
  cancelScheduleAction,
  createAction,
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
