"use server";
import {
  createPlace,
  editPlace,
  placeSchedule,
  publishPlace,
  restorePlace,
} from "@/lib/domains/places/editing/places-admin.service";
import { bulkPublishAction } from "../../_content/bulk-action";
import {
  cancelScheduleAction,
  createAction,
  publishAction,
  releaseAction,
  restoreAction,
  saveAction,
  scheduleAction,
} from "../../_content/form-action";

export const create = createAction("place", createPlace, "/admin/places");
export const save = saveAction("place", editPlace);
export const publish = publishAction("place", publishPlace, true);
export const unpublish = publishAction("place", publishPlace, false);
export const release = releaseAction("place");
export const restore = restoreAction("place", restorePlace);
export const schedule = scheduleAction("place", placeSchedule);
export const cancelSchedule = cancelScheduleAction("place", placeSchedule);
export const bulkPublish = bulkPublishAction("places", publishPlace);
