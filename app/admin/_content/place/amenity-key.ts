import { fold } from "@/lib/platform/text/fold";

/** The key of an amenity that staff name: `cafe_corner` for "Café corner"; the empty text for a name without Latin letters. */
export const amenityKey = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
