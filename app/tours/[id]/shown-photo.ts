import type { TourStop } from "@/lib/domains/tours/tours.schemas";
import { env } from "@/lib/platform/settings/env";

/** The photo of a stop, if we store it: the content security policy allows no image from another host. */
export const shownPhoto = ({ hero_image: url }: TourStop): string | null =>
  url?.startsWith(`${env().MEDIA_BASE_URL}/media/`) ? url : null;
