import { Badge } from "@/app/ui/badge";
import { Icon } from "@/app/ui/icons";
import { env } from "@/lib/env";
import type { Directions, TourStop } from "@/lib/tours/tours.schemas";
import { Narration } from "./narration";
import { clock, duration, legText, otherDay } from "./words";

// What the planner calls it; the line of the hours says it already.
const UNKNOWN = "hours not known";

interface Props {
  stop: TourStop;
  /** When it is open on the day of the visit; empty where it is closed, null where that is not known. */
  hours: string[] | null;
  /** When the tour begins. */
  begins: string;
}

/** One stop: how one gets there, when, why, and what is told about it. */
export function Stop({ stop, hours, begins }: Props) {
  const nextDay = otherDay(stop.arrives_at, begins);
  return (
    <li id={`stop-${stop.stop_order}`} className="scroll-mt-20">
      {stop.directions_from_prev && <Leg way={stop.directions_from_prev} />}
      <article
        aria-labelledby={`stop-${stop.stop_order}-title`}
        className="break-inside-avoid rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
      >
        <div className="flex gap-4">
          <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full bg-sea font-semibold text-on-sea">
            <span className="sr-only">Stop </span>
            {stop.stop_order}
          </span>
          <div className="min-w-0 flex-1">
            <h3 id={`stop-${stop.stop_order}-title`} dir="auto" className="text-xl font-semibold">
              {stop.title}
            </h3>
            <p className="text-muted">
              <time dateTime={stop.arrives_at}>
                {nextDay} {clock(stop.arrives_at)}
              </time>
              –<time dateTime={stop.departs_at}>{clock(stop.departs_at)}</time> · {duration(stop.visit_minutes)}
            </p>
          </div>
        </div>
        <div className="mt-4 grid gap-4">
          <Hero stop={stop} />
          {stop.summary && <p dir="auto">{stop.summary}</p>}
          <Opening stop={stop} hours={hours} />
          <ul aria-label="Why this stop" className="flex flex-wrap gap-2">
            {stop.why
              .filter((reason) => reason !== UNKNOWN)
              .map((reason) => (
                <li key={reason}>
                  <Badge>{reason}</Badge>
                </li>
              ))}
          </ul>
          <Narration stop={stop} />
        </div>
      </article>
    </li>
  );
}

function Leg({ way }: { way: Directions }) {
  return (
    <div className="ml-4 border-l-2 border-dotted border-edge py-3 pl-7 text-muted">
      <p className="flex items-center gap-2">
        <Icon name="route" /> {legText(way)}
        {way.source === "estimated" && " (estimated)"}
      </p>
      {way.steps.length > 1 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea-deep">Directions</summary>
          <ol className="list-decimal pl-5">
            {way.steps.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
              <li key={i} dir="auto">
                {step.instruction}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Opening({ stop, hours }: Pick<Props, "stop" | "hours">) {
  const checked = stop.open_check === "open";
  const said = stop.stop_type === "event" ? "On" : "Open that day";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-2">
        <Icon name="clock" />
        {hours === null && "Opening hours are not known"}
        {hours?.length === 0 && "Closed that day, as its hours stand now"}
        {hours && hours.length > 0 && `${said}: ${hours.join(", ")}`}
      </span>
      {(!checked || hours?.length === 0) && <Badge tone="warn">Ask before you go</Badge>}
    </p>
  );
}

/** Its photo, where the service keeps that itself: a page asks no other host for anything. */
function Hero({ stop }: { stop: TourStop }) {
  const { hero_image: url, media } = stop;
  if (!url?.startsWith(`${env().MEDIA_BASE_URL}/media/`)) return null;
  const alt = media.find((each) => each.url === url)?.caption ?? "";
  return (
    // biome-ignore lint/performance/noImgElement: no image of ours is made anew for a request
    <img
      src={url}
      alt={alt}
      width={720}
      height={405}
      loading="lazy"
      className="aspect-video w-full rounded-control bg-sunken object-cover"
    />
  );
}
