import type { Tone } from "@/app/ui/badge";
import type { PhotoStatus } from "@/lib/photos/photos.service";

/** The states of a photo as people say them. */
export const PHOTO_WORDS: Record<PhotoStatus, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
};
