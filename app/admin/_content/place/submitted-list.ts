import { z } from "zod";
import { LINK_TYPES } from "@/lib/domains/places/places.schemas";

// The members of an entry that the editors read. The schema of the form says what can be saved.
const timeText = z.string().nullable();
const range = z.object({ opens_at: z.string(), closes_at: z.string() });
const ENTRIES = {
  links: z.object({ type: z.enum(LINK_TYPES), url: z.string() }),
  hours: z.object({ day_of_week: z.number(), opens_at: timeText, closes_at: timeText, is_closed: z.boolean() }),
  hours_exceptions: z.object({ from: z.string(), to: z.string(), ranges: z.array(range), note: z.string().nullable() }),
  amenities: z.object({ key: z.string(), value: z.union([z.boolean(), z.number(), z.string()]) }),
};
type Name = keyof typeof ENTRIES;
type Entry<N extends Name> = z.infer<(typeof ENTRIES)[N]>;

/**
 * The list of a place that an editor starts with: the one that its form sent, if the form came back with errors, otherwise the
 * stored one. A field that no editor of ours can have sent counts as not sent.
 */
export function submittedList<N extends Name>(
  name: N,
  values: Readonly<Record<string, string>>,
  stored: readonly Entry<N>[],
): readonly Entry<N>[] {
  try {
    return z.array(ENTRIES[name]).parse(JSON.parse(values[name] ?? "")) as Entry<N>[];
  } catch {
    return stored;
  }
}
