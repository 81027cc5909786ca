"use server";
import {
  createStory,
  editStory,
  publishStory,
  restoreStory,
  storySchedule,
} from "@/lib/domains/stories/editing/stories-admin.service";
import {
  cancelScheduleAction,
  createAction,
  publishAction,
  releaseAction,
  restoreAction,
  saveAction,
  scheduleAction,
} from "../../_content/form-action";

export const create = createAction("story", createStory, "/admin/stories");
export const save = saveAction("story", editStory);
export const publish = publishAction("story", publishStory, true);
export const unpublish = publishAction("story", publishStory, false);
export const release = releaseAction("story");
export const restore = restoreAction("story", restoreStory);
export const schedule = scheduleAction("story", storySchedule);
export const cancelSchedule = cancelScheduleAction("story", storySchedule);
