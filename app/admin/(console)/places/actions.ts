"use server";
import {
  createPlace,
  editPlace,
  placeSchedule,
  publishPlace,
  restorePlace,
} from "@/lib/domains/places/editing/places-admin.service";
import { bulkPublishAction } from "../../_content/bulk-action";
import { recordActions } from "../../_content/form-action";

const VERBS = {
  create: createPlace,
  edit: editPlace,
  publish: publishPlace,
  restore: restorePlace,
  schedule: placeSchedule,
};
const actions = recordActions("place", VERBS, "/admin/places");

export const create = actions.create;
export const save = actions.save;
export const publish = actions.publish;
export const unpublish = actions.unpublish;
export const release = actions.release;
export const restore = actions.restore;
export const schedule = actions.schedule;
export const cancelSchedule = actions.cancelSchedule;
export const bulkPublish = bulkPublishAction("places", publishPlace);
