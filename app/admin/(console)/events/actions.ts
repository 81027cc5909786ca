"use server";
import { editEvent, publishEvent } from "@/lib/domains/events/editing/events-admin.service";
import { publishAction, saveAction } from "../../_content/form-action";

export const save = saveAction("event", editEvent);
export const publish = publishAction("event", publishEvent, true);
export const unpublish = publishAction("event", publishEvent, false);
