"use server";
import { z } from "zod";
import { resolveFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import { adminAction } from "../../_console/action";

const Resolution = z.object({ event: z.string(), notes: z.string() });

export const resolve = adminAction("payments", Resolution, async (operator, input) => {
  const { changed } = await resolveFlagged(operator, input);
  return { message: changed ? "Payment resolved." : "This payment is already resolved." };
});
