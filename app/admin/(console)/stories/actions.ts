"use server";
import { editStory, publishStory } from "@/lib/stories/editing/stories-admin.service";
import { formAction } from "../../_content/form-action";

export const save = formAction("content", async (operator, { id, base, fields }) => {
  const { changed } = await editStory(operator, id, fields, base);
  return {
    said: changed ? "The story is saved. Guests see it at once." : "Nothing was different, so nothing was saved.",
  };
});

export const publish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishStory(operator, id, true);
  return { said: changed ? "The story is published." : "The story was published already." };
});

export const unpublish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishStory(operator, id, false);
  return {
    said: changed ? "The story is a draft now. Guests do not see it any more." : "The story was a draft already.",
  };
});
