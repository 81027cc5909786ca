"use server";
import { z } from "zod";
import { retryNarration } from "@/lib/tours/narration/failed-narrations.service";
import { adminAction } from "../../_console/action";

export const retry = adminAction("narrations", z.object({ id: z.string() }), async (operator, { id }) => {
  const { changed } = await retryNarration(operator, id);
  return { said: changed ? "The stop is being read aloud again." : "There was nothing left to try again." };
});
