import { z } from "zod";
import { repairText, TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import type { Note } from "./items";

/** The first readable value of several joined by `;`, and notes on the others. */
export interface ReadContact {
  value: string | null;
  notes: Note[];
}

/** Values of a field that are read. The rest becomes one note: a file decides how long its texts are. */
const MOST_VALUES = 20;

type Kind = "website" | "phone" | "email";

const READERS: Record<Kind, (value: string) => string | null> = {
  website: (value) => {
    const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
    return !/\s/.test(value) && /.\../s.test(value) && urlFault(url) === null ? url : null;
  },
  phone: (value) => (value.length <= TEXT_LIMITS.phone && /\d.*\d.*\d/.test(value) ? value : null),
  email: (value) => {
    const address = value.replace(/^mailto:/i, "");
    return address.length <= 254 && z.email().safeParse(address).success ? address : null;
  },
};

/**
 * Reads a website, phone number or email as people write them: several joined by `;`, or an address without a scheme
 * (`www.example.com`, read as http). Unreadable and further values become notes, at most 21.
 */
export function readContact(kind: Kind, raw: string | undefined): ReadContact {
  const notes: Note[] = [];
  let value: string | null = null;
  const separator = kind === "website" ? /;\s+|;(?=https?:|www\.)/ : ";";
  const parts = (raw ?? "").split(separator, MOST_VALUES + 1);
  const [more] = parts.splice(MOST_VALUES);
  for (const part of parts) {
    const text = repairText(part, { max: TEXT_LIMITS.url }).text;
    if (text === "") continue;
    const read = READERS[kind](text);
    if (read === null) notes.push({ reason: `${kind}_unread`, value: text });
    else if (value === null) value = read;
    else if (read !== value) notes.push({ reason: "further_values", value: text });
  }
  if (more !== undefined) notes.push({ reason: "further_values", value: `${more.slice(0, 80)} …` });
  return { value, notes };
}
