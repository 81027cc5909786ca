import { z } from "zod";
import { numeric } from "@/lib/domains/admin/form-fields";

const percent = numeric(z.int().min(0).max(100));

/** The focal point of a photo, in percent from the left and from the top. */
export const FocalPointFields = z.object({ x: percent, y: percent });
export type FocalPointFields = z.output<typeof FocalPointFields>;
