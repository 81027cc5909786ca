import { preload } from "react-dom";
import { Cover, isEncoded, type Photo, photoOf, srcSetOf } from "@/app/_visitor/cover";
import { sceneOf } from "@/app/_visitor/illustration";
import { classes } from "@/app/ui/classes";
import type { PlaceDetail } from "@/lib/domains/places/places.schemas";

const MOST = 5;
const WHOLE = "(min-width: 1280px) 1216px, 100vw";
const HALF = "(min-width: 640px) 50vw, 100vw";
const QUARTER = "(min-width: 640px) 25vw, 50vw";

/** The photos of a place, the first one large; or the drawing of its kind. */
export function Gallery({ place }: { place: PlaceDetail }) {
  const stored = photoOf(place.hero_media);
  const photos: Photo[] = place.images.length > 0 ? place.images.slice(0, MOST) : stored ? [stored] : [];
  const [first = null, ...others] = photos;
  const several = others.length > 0;
  const sizes = several ? HALF : WHOLE;
  if (first && isEncoded(first)) {
    preload(first.url, {
      as: "image",
      type: "image/avif",
      imageSrcSet: srcSetOf(first, "image/avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  const common = { scene: sceneOf(place.place_kind), seed: place.id };
  return (
    <div className={classes("grid gap-2 overflow-hidden rounded-card", several && "grid-cols-2 sm:grid-cols-4")}>
      <Cover
        {...common}
        photo={first}
        sizes={sizes}
        first
        className={several ? "col-span-2 aspect-4/3 sm:row-span-2" : "aspect-3/2 max-h-96 w-full sm:aspect-3/1"}
      />
      {others.map((photo) => (
        <Cover key={photo.url} {...common} photo={photo} sizes={QUARTER} className="aspect-4/3" />
      ))}
    </div>
  );
}

/** The credits that the photos' licences require. */
export function PhotoCredits({ place }: { place: PlaceDetail }) {
  const credits = place.images
    .slice(0, MOST)
    .flatMap(({ credit, licence }) => [credit, licence].filter(Boolean).join(", "));
  const shown = [...new Set(credits)].filter((credit) => credit !== "");
  if (shown.length === 0) return null;
  return (
    <p dir="auto" className="mt-2 text-sm text-muted">
      Photos: {shown.join("; ")}
    </p>
  );
}
