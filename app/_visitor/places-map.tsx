import { LiveMap } from "@/app/ui/map/live-map";
import { MapCredit } from "@/app/ui/map/map-credit";
import { type PointsPicture, pictureOfPoints } from "@/lib/domains/map/tiles/points-picture.service";
import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/platform/geo/point";

/** A point on the map. A list beside the map shows the same points. */
interface MapPoint {
  at: Point;
  /** At most three characters; the list shows the same. */
  text: string;
  name: string;
  href: string;
}

/** A map of places: a picture, which becomes a live map when it is seen. Show a list of the same places beside it. */
export async function PlacesMap({
  ctx,
  points,
  label,
}: {
  ctx: Pick<Ctx, "db">;
  points: readonly MapPoint[];
  label: string;
}) {
  if (points.length === 0) return null;
  const picture = await pictureOfPoints(
    ctx,
    points.map(({ at }) => at),
  );
  const pins = points.map(({ at, text, name, href }) => ({
    at: [at.lng, at.lat] satisfies [number, number],
    text,
    // The name that is read aloud contains the visible number. A screen reader cannot read a star.
    label: text === "★" ? name : `${text}: ${name}`,
    href,
  }));
  return (
    <figure>
      <LiveMap
        drawing={{ legs: [], pins, start: null }}
        label={label}
        whole="Show the whole map"
        picture={<Picture picture={picture} points={points} label={label} />}
      />
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>North is up.</span>
        <MapCredit credit={picture.sketch?.attribution ?? null} />
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  picture: PointsPicture;
  points: readonly MapPoint[];
  label: string;
}

function Picture({ picture: { width, height, sketch, spots }, points, label }: PictureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="aspect-3/2 h-auto w-full overflow-visible bg-sunken sm:aspect-5/2"
    >
      {sketch && (
        <g>
          <path d={sketch.sea} className="fill-sea-soft" />
          <path d={sketch.streets} fill="none" strokeWidth={1.4} className="stroke-line" />
        </g>
      )}
      {spots.map(({ x, y }, i) => (
        <g key={points[i]?.href}>
          <circle cx={x} cy={y} r={11} strokeWidth={2} className="fill-sea stroke-surface" />
          <text x={x} y={y + 4.5} textAnchor="middle" fontSize={12} className="fill-on-sea font-semibold">
            {points[i]?.text}
          </text>
        </g>
      ))}
    </svg>
  );
}
