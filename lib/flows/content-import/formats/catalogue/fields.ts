import type { MediaRecord } from "@/lib/domains/content/bundle";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { plainText } from "../calendar/plain-text";
import type { Note } from "../items";
import { type CatalogueImage, readImages } from "./images";

/** Returns a text without markup on one line that fits a field, and notes if it was changed; null if it is blank. */
export function field(given: string | null, max: number, notes: Note[]): string | null {
  if (given === null) return null;
  const { text, repaired } = repairText(plainText(given).replace(/\s+/g, " "), { max });
  if (repaired) notes.push({ reason: "text_repaired", value: text.slice(0, 80) });
  return text || null;
}

/** Returns a text of several paragraphs without markup, and notes if it was changed; null if it is blank. */
export function paragraphs(given: string | null, notes: Note[]): string | null {
  if (given === null) return null;
  const { text, repaired } = repairText(plainText(given).replace(/\n{3,}/g, "\n\n"), {
    max: TEXT_LIMITS.long,
    multiline: true,
  });
  if (repaired) notes.push({ reason: "text_repaired", value: text.slice(0, 80) });
  return text || null;
}

/** Returns the images that may be shown and notes how many may not. */
export function mediaOf(images: readonly CatalogueImage[], today: string, notes: Note[]): MediaRecord[] {
  const { media, refused } = readImages(images, today);
  if (refused > 0) notes.push({ reason: "image_rights", value: `${refused} of ${images.length}` });
  return media;
}
