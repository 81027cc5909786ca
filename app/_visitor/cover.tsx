import { classes } from "@/app/ui/classes";
import type { Image, PlacePhoto } from "@/lib/domains/content/content.schemas";
import { env } from "@/lib/platform/settings/env";
import { Illustration } from "./illustration";
import type { Scene } from "./scenes";

/** A photo, as the service stores it: with several sizes if it has encoded it. */
export type Photo = Image | { url: string; alt: string };

/** Whether a photo has several sizes. */
export const isEncoded = (photo: Photo): photo is Image => "sources" in photo;

/** Returns a stored photo; null for one on another host, which the content security policy blocks on our pages. */
export function photoOf(photo: Pick<PlacePhoto, "url" | "alt_text" | "mime_type"> | null): Photo | null {
  if (!photo || photo.mime_type.startsWith("video/") || !photo.url.startsWith(`${env().MEDIA_BASE_URL}/media/`))
    return null;
  return { url: photo.url, alt: photo.alt_text };
}

/** Returns the sizes of one type as a `srcset`. */
export const srcSetOf = (image: Image, type: "image/avif" | "image/webp"): string =>
  image.sources
    .filter((source) => source.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");

/** Attributes for the focal point in tenths: the page's policy allows no styles, so app/focal-points.css has a rule for each. */
function focusOf(image: Image | null) {
  const point = image?.focal_point;
  return point ? { "data-focus-x": Math.round(point.x * 10), "data-focus-y": Math.round(point.y * 10) } : {};
}

interface Props {
  photo: Photo | null;
  /** The drawing if there is no photo. */
  scene: Scene;
  seed: string;
  /** The `sizes` of the photo: its width on the page. */
  sizes: string;
  /** The first picture of a page loads before everything else; the others when they are about to be seen. */
  first?: boolean;
  /** Its shape, for example `aspect-4/3`. */
  className?: string;
}

/** The photo of something, or a drawing for its kind. */
export function Cover({ photo, scene, seed, sizes, first = false, className }: Props) {
  const frame = classes("overflow-hidden bg-sea-soft", className);
  if (!photo) {
    return (
      <div className={frame}>
        <Illustration scene={scene} seed={seed} />
      </div>
    );
  }
  const encoded = isEncoded(photo) ? photo : null;
  return (
    <picture className={classes("block", frame)}>
      {encoded && <source type="image/avif" srcSet={srcSetOf(encoded, "image/avif")} sizes={sizes} />}
      {encoded && <source type="image/webp" srcSet={srcSetOf(encoded, "image/webp")} sizes={sizes} />}
      <img
        src={photo.url}
        alt={photo.alt}
        width={encoded?.width ?? 960}
        height={encoded?.height ?? 720}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        {...focusOf(encoded)}
        className="size-full object-cover"
      />
    </picture>
  );
}
