"use server";
import {
  createStory,
  editStory,
  publishStory,
  restoreStory,
  storySchedule,
} from "@/lib/domains/stories/editing/stories-admin.service";
import { recordActions } from "../../_content/form-action";

const VERBS = {
  create: createStory,
  edit: editStory,
  publish: publishStory,
  restore: restoreStory,
  schedule: storySchedule,
};
const actions = recordActions("story", VERBS, "/admin/stories");

export const create = actions.create;
export const save = actions.save;
export const publish = actions.publish;
export const unpublish = actions.unpublish;
export const release = actions.release;
export const restore = actions.restore;
export const schedule = actions.schedule;
export const cancelSchedule = actions.cancelSchedule;
