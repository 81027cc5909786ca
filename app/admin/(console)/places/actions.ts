"use server";
import { editPlace, publishPlace } from "@/lib/places/editing/places-admin.service";
import { formAction } from "../../_content/form-action";

export const save = formAction("content", async (operator, { id, base, fields }) => {
  const { changed } = await editPlace(operator, id, fields, base);
  return {
    said: changed ? "The place is saved. Guests see it at once." : "Nothing was different, so nothing was saved.",
  };
});

export const publish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishPlace(operator, id, true);
  return { said: changed ? "The place is published." : "The place was published already." };
});

export const unpublish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishPlace(operator, id, false);
  return {
    said: changed ? "The place is a draft now. Guests do not see it any more." : "The place was a draft already.",
  };
});
