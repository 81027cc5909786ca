"use server";
import { createEvent, editEvent, publishEvent, restoreEvent } from "@/lib/domains/events/editing/events-admin.service";
import { createAction, publishAction, releaseAction, restoreAction, saveAction } from "../../_content/form-action";

export const create = createAction("event", createEvent, "/admin/events");
export const save = saveAction("event", editEvent);
export const publish = publishAction("event", publishEvent, true);
export const unpublish = publishAction("event", publishEvent, false);
export const release = releaseAction("event");
export const restore = restoreAction("event", restoreEvent);
