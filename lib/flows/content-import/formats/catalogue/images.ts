import type { MediaRecord } from "@/lib/domains/content/bundle";
import { repairText, urlFault } from "@/lib/platform/text/text";

/** An image of a catalogue with its rights. */
export interface CatalogueImage {
  url: string | null;
  /** The people to credit; null if unknown. */
  credit: string | null;
  licence: string | null;
  altText: string | null;
  /** The days on which the image may be used, `YYYY-MM-DD`; null without a limit. */
  validFrom: string | null;
  validTo: string | null;
}

const MOST_IMAGES = 20;

/** Licences with which an image may be shown and resized by anybody: CC0, CC BY, CC BY-SA, public domain, Licence Ouverte. */
const OPEN =
  /\bcc[ -]?0\b|\b(?:cc[ -]?)?by(?:[ -]sa)?(?:[ -]\d|$|[ ,])|public domain|licence ouverte|open licence|etalab/i;
const RESTRICTED = /\b(?:nc|nd)\b|no[nt]?[ -]?commercial|no[ -]?deriv|pas d'utilisation|reserved|réservés/i;

/** Whether the text names a licence that lets anybody show and resize an image. */
export const isOpenLicence = (licence: string): boolean => OPEN.test(licence) && !RESTRICTED.test(licence);

/**
 * Returns the images that may be shown, the first as the hero, and how many may not: their licence is not open, or they
 * have neither a licence nor a credit, or their rights begin later or have ended.
 */
export function readImages(
  images: readonly CatalogueImage[],
  today: string,
): { media: MediaRecord[]; refused: number } {
  const media = new Map<string, MediaRecord>();
  let refused = 0;
  for (const image of images) {
    const url = image.url?.replace(/^http:\/\//i, "https://") ?? "";
    if (!isUsable(image, today) || urlFault(url) !== null) refused += 1;
    else if (media.size < MOST_IMAGES && !media.has(url)) media.set(url, mediumOf(image, url, media.size === 0));
  }
  return { media: [...media.values()], refused };
}

function isUsable({ credit, licence, validFrom, validTo }: CatalogueImage, today: string): boolean {
  if ((validFrom !== null && validFrom > today) || (validTo !== null && validTo < today)) return false;
  return licence === null ? credit !== null : isOpenLicence(licence);
}

const line = (text: string | null, max: number): string | null =>
  text === null ? null : repairText(text.replace(/\s+/g, " "), { max }).text || null;

function mediumOf({ credit, licence, altText }: CatalogueImage, url: string, isFirst: boolean): MediaRecord {
  return {
    url,
    thumbnail_url: null,
    role: isFirst ? "hero" : "gallery",
    source_type: "scraped",
    status: "approved",
    attribution: line(credit, 500),
    license: line(licence, 200),
    original_url: null,
    alt_text: line(altText, 500),
    mime_type: null,
  };
}
