"use server";
import { createEvent, editEvent, publishEvent } from "@/lib/domains/events/editing/events-admin.service";
import { createAction, publishAction, releaseAction, saveAction } from "../../_content/form-action";

export const create = createAction("event", createEvent, "/admin/events");
export const save = saveAction("event", editEvent);
export const publish = publishAction("event", publishEvent, true);
export const unpublish = publishAction("event", publishEvent, false);
export const release = releaseAction("event");
