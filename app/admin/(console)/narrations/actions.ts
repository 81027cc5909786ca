"use server";
import { z } from "zod";
import { retryNarration } from "@/lib/domains/tours/narration/failed-narrations.service";
import { adminAction } from "../../_console/action";

export const retry = adminAction("narrations", z.object({ id: z.string() }), async (operator, { id }) => {
  const { changed } = await retryNarration(operator, id);
  return { message: changed ? "Audio is back in the queue." : "This stop has no failed audio to retry." };
});
