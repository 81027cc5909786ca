import type { MapDrawing } from "@/app/ui/map/draw-map";
import { LiveMap } from "@/app/ui/map/live-map";
import { MapCredit } from "@/app/ui/map/map-credit";
import type { Sketch } from "@/lib/domains/map/tiles/sketch.service";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import { CHART, type Chart, routesOf } from "@/lib/domains/tours/view/chart";
import { directionBetween } from "@/lib/platform/geo/direction";
import type { Point } from "@/lib/platform/geo/point";
import { distance } from "./tour-formats";

interface Props {
  chart: Chart;
  sketch: Sketch | null;
  tour: Tour;
}

/** The map of the tour: a picture of coast, streets, legs and stops by number, which becomes a live map when it is seen. */
export function TourMap({ chart, sketch, tour }: Props) {
  const estimated = chart.legs.some((leg) => leg.estimated);
  return (
    <figure className="break-inside-avoid">
      <LiveMap
        drawing={drawingOf(tour)}
        label="Map of the tour. The stops are listed beside it."
        whole="Show the whole tour"
        picture={<Picture chart={chart} sketch={sketch} tour={tour} />}
      />
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>North is up.{estimated && " Dotted lines are estimates."}</span>
        <MapCredit credit={sketch?.attribution ?? null} />
      </figcaption>
    </figure>
  );
}

const positionOf = ({ lat, lng }: Point): [number, number] => [lng, lat];

const drawingOf = (tour: Tour): MapDrawing => ({
  legs: routesOf(tour).map(({ points, estimated }) => ({ line: points.map(positionOf), estimated })),
  pins: tour.stops.map((stop) => ({
    at: positionOf(stop),
    text: String(stop.stop_order),
    label: `Stop ${stop.stop_order}: ${stop.title}`,
    href: `#stop-${stop.stop_order}`,
  })),
  start: tour.start_location && positionOf(tour.start_location),
});

/** The map as a picture, for visitors without scripts, for print, and until the live map has loaded. */
function Picture({ chart, sketch, tour }: Props) {
  const { legs, markers, start, grid, scale } = chart;
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      width={CHART.width}
      height={CHART.height}
      role="img"
      aria-label={descriptionOf(tour)}
      className="h-auto w-full bg-sunken"
    >
      {sketch && (
        <g>
          <path d={sketch.sea} className="fill-sea-soft" />
          <path d={sketch.streets} fill="none" strokeWidth={1.4} className="stroke-line" />
        </g>
      )}
      <g className="fill-muted stroke-edge" strokeWidth={0.5} fontSize={9}>
        {grid.meridians.map(({ at, label }) => (
          <g key={label}>
            <path d={`M${at} 0V${CHART.height}`} opacity={0.45} />
            <text x={at + 3} y={CHART.height - 5} stroke="none">
              {label}
            </text>
          </g>
        ))}
        {grid.parallels.map(({ at, label }) => (
          <g key={label}>
            <path d={`M0 ${at}H${CHART.width}`} opacity={0.45} />
            <text x={4} y={at - 3} stroke="none">
              {label}
            </text>
          </g>
        ))}
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {legs.map(({ path, estimated }, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: legs never change order
            key={i}
            d={path}
            strokeWidth={3.5}
            strokeDasharray={estimated ? "1 7" : undefined}
            className="stroke-sea-deep"
          />
        ))}
      </g>
      {start && (
        <g strokeWidth={3}>
          <circle cx={start.x} cy={start.y} r={8} className="fill-surface stroke-sea-deep" />
          <circle cx={start.x} cy={start.y} r={2.5} className="fill-sea-deep" />
        </g>
      )}
      {markers.map(({ at, spot, moved }, i) => (
        <g key={tour.stops[i]?.id}>
          {moved && (
            <g className="fill-sea stroke-sea" strokeWidth={1.5}>
              <path d={`M${spot.x} ${spot.y}L${at.x} ${at.y}`} />
              <circle cx={spot.x} cy={spot.y} r={3} />
            </g>
          )}
          <circle cx={at.x} cy={at.y} r={12} strokeWidth={2} className="fill-sea stroke-surface" />
          <text x={at.x} y={at.y + 4.5} textAnchor="middle" fontSize={13} className="fill-on-sea font-semibold">
            {i + 1}
          </text>
        </g>
      ))}
      <g className="fill-ink stroke-ink" transform={`translate(${CHART.width - 14 - scale.width} 14)`}>
        <path d={`M0 0v6h${scale.width}v-6`} fill="none" strokeWidth={1.5} />
        <text x={scale.width} y={18} textAnchor="end" fontSize={10} stroke="none">
          {scale.label}
        </text>
      </g>
    </svg>
  );
}

/** The text alternative: the stops, each with its distance and direction from the one before. */
function descriptionOf({ stops, start_location: start }: Tour): string {
  const lines = stops.map((stop, i) => {
    const from = stops[i - 1] ?? start;
    const leg = stop.directions_from_prev;
    const position =
      from && leg
        ? `, ${distance(leg.distance_meters)} ${directionBetween(from, stop)} of ${i > 0 ? i : "the start"}`
        : "";
    return `${i + 1}: ${stop.title}${position}`;
  });
  return `Map of the tour. ${lines.join(". ")}.`;
}
