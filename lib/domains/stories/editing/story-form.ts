import { z } from "zod";
import { numeric } from "@/lib/domains/admin/form-fields";
import { longText, name, optional, summary } from "@/lib/domains/content/schema/fields";
import { rowId } from "@/lib/http/fields";

const MAX_ORDER = 1_000_000;

/** The fields of a story that staff edit, with the content bundle's rules. */
export const StoryFields = z.object({
  title: name,
  summary,
  body: longText,
  display_order: numeric(z.int("must be a whole number").min(0).max(MAX_ORDER)),
  read_time_minutes: numeric(
    optional(z.int("must be whole minutes").min(1, "must be 1 to 600").max(600, "must be 1 to 600")),
  ),
  topic_id: optional(rowId),
});
export type StoryFields = z.output<typeof StoryFields>;
