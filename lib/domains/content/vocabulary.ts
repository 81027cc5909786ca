import { BUSY_LEVELS } from "@/lib/providers/busy/port";

/** The source of records that staff create in the console. No file is imported under this name. */
export const CONSOLE_SOURCE = "console";
/** The source of records that several feeds share. No file is imported under this name. */
export const SHARED_SOURCE = "shared";

/** The closed vocabularies of content (docs/content.md). */
export const PLACE_KINDS = [
  "attraction",
  "restaurant",
  "bar",
  "cafe",
  "nightlife",
  "accommodation",
  "shop",
  "beach",
  "nature",
  "park",
  "viewpoint",
  "historic_site",
  "museum",
  "venue",
  "activity",
  "service",
  "transport",
  "other",
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const VERIFICATION_STATUSES = ["unverified", "pending", "verified", "suspended"] as const;
export const BUSY_RATINGS = ["unknown", ...BUSY_LEVELS] as const;
export const HOUR_SOURCES = ["owner", "ugc"] as const;

export const CONTENT_STATUSES = ["draft", "published"] as const;
export const EVENT_STATUSES = ["draft", "published", "cancelled"] as const;
export const ATTENDANCE_MODES = ["offline", "online", "mixed"] as const;
export const ADMISSION_TYPES = ["free", "paid", "donation", "rsvp", "unknown"] as const;
export const AGE_RATINGS = ["all_ages", "13_plus", "16_plus", "18_plus", "21_plus"] as const;
export const AUDIENCE_CODES = [
  "general",
  "families",
  "children",
  "teens",
  "adults",
  "seniors",
  "locals",
  "visitors",
] as const;

export const MEDIA_ROLES = ["hero", "gallery", "cover"] as const;
export const MEDIA_SOURCES = ["admin_upload", "scraped", "community"] as const;
export const MEDIA_STATUSES = ["approved", "pending", "rejected"] as const;

export const REVIEW_SOURCES = ["ext_a", "ext_b", "ext_c", "manual"] as const;
export const REVIEW_STATUSES = ["published", "flagged", "hidden", "rejected"] as const;
export const REVIEW_MEDIA_TYPES = ["image", "video"] as const;
export const REVIEW_ASPECTS = [
  "value",
  "ambiance",
  "service",
  "cleanliness",
  "food",
  "location",
  "accessibility",
  "family_friendliness",
] as const;
