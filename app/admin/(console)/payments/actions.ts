"use server";
import { z } from "zod";
import { seeToFlagged } from "@/lib/commerce/webhooks/flagged.service";
import { adminAction } from "../../_console/action";

const Seen = z.object({ event: z.string(), notes: z.string() });

export const seen = adminAction("payments", Seen, async (operator, given) => {
  const { changed } = await seeToFlagged(operator, given);
  return { said: changed ? "The payment is seen to." : "The payment was seen to before." };
});
