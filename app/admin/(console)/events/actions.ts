"use server";
import { editEvent, publishEvent } from "@/lib/events/editing/events-admin.service";
import { formAction } from "../../_content/form-action";

export const save = formAction("content", async (operator, { id, base, fields }) => {
  const { changed } = await editEvent(operator, id, fields, base);
  return {
    said: changed ? "The event is saved. Guests see it at once." : "Nothing was different, so nothing was saved.",
  };
});

export const publish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishEvent(operator, id, true);
  return { said: changed ? "The event is published." : "The event was published already." };
});

export const unpublish = formAction("content", async (operator, { id }) => {
  const { changed } = await publishEvent(operator, id, false);
  return {
    said: changed ? "The event is a draft now. Guests do not see it any more." : "The event was a draft already.",
  };
});
