"use server";
import { editStory, publishStory } from "@/lib/domains/stories/editing/stories-admin.service";
import { publishAction, saveAction } from "../../_content/form-action";

export const save = saveAction("story", editStory);
export const publish = publishAction("story", publishStory, true);
export const unpublish = publishAction("story", publishStory, false);
