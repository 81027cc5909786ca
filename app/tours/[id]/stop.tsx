import type { ReactNode } from "react";
import { Badge } from "@/app/ui/badge";
import { Disclosure } from "@/app/ui/disclosure";
import { Icon } from "@/app/ui/icons";
import type { Directions, TourEnd, TourStop, TourWayBack } from "@/lib/domains/tours/tours.schemas";
import { Narration } from "./narration";
import { shownPhoto } from "./shown-photo";
import { clock, duration, legText, weekdayIfOther } from "./tour-formats";

// The planner's reason for unknown hours, which the line with the hours already states.
const HOURS_UNKNOWN = "hours not known";

interface Props {
  stop: TourStop;
  /** The opening times on the day of the visit; empty if closed, null if unknown. */
  hours: string[] | null;
  tourStartsAt: string;
  /** Buttons for the owner. */
  actions: ReactNode;
}

/** A stop: the leg that leads there, the times, the reasons and the narration. */
export function Stop({ stop, hours, tourStartsAt, actions }: Props) {
  const nextDay = weekdayIfOther(stop.arrives_at, tourStartsAt);
  return (
    <li id={`stop-${stop.stop_order}`} className="scroll-mt-20">
      {stop.directions_from_prev && <Leg leg={stop.directions_from_prev} />}
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
              .filter((reason) => reason !== HOURS_UNKNOWN)
              .map((reason) => (
                <li key={reason}>
                  <Badge>{reason}</Badge>
                </li>
              ))}
          </ul>
          <Narration stop={stop} />
          {actions}
        </div>
      </article>
    </li>
  );
}

/** The point where the tour must end: the way there, when the visitor arrives, and when they must be there. */
export function End({ end }: { end: TourEnd }) {
  return (
    <WayOn way={end}>
      You reach the end of the tour at <Clock at={end.arrives_at} />, in time for <Clock at={end.by} />.
    </WayOn>
  );
}

/** The way back to where the tour began, which is not part of its time. */
export function WayBack({ way }: { way: TourWayBack }) {
  return (
    <WayOn way={way}>
      At <Clock at={way.arrives_at} />, you are back where the tour began.
    </WayOn>
  );
}

/** A way after the last stop, and the sentence that tells when the visitor arrives. */
function WayOn({ way, children }: { way: { directions: Directions }; children: ReactNode }) {
  return (
    <li>
      <Leg leg={way.directions} />
      <p className="ml-4 flex items-center gap-2">
        <Icon name="clock" />
        <span>{children}</span>
      </p>
    </li>
  );
}

const Clock = ({ at }: { at: string }) => <time dateTime={at}>{clock(at)}</time>;

function Leg({ leg }: { leg: Directions }) {
  return (
    <div className="ml-4 border-l-2 border-dotted border-edge py-3 pl-7 text-muted">
      <p className="flex items-center gap-2">
        <Icon name="route" /> {legText(leg)}
        {leg.source === "estimated" && " (estimated)"}
      </p>
      {leg.steps.length > 1 && (
        <Disclosure summary="Directions" className="mt-1">
          <ol className="list-decimal pl-5">
            {leg.steps.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps never change order
              <li key={i} dir="auto">
                {step.instruction}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

function Opening({ stop, hours }: Pick<Props, "stop" | "hours">) {
  const confirmed = stop.open_check === "open";
  const label = stop.stop_type === "event" ? "Times" : "Open";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-2">
        <Icon name="clock" />
        {hours === null && "Opening hours unknown"}
        {hours?.length === 0 && "Closed on this day"}
        {hours && hours.length > 0 && `${label}: ${hours.join(", ")}`}
      </span>
      {(!confirmed || hours?.length === 0) && <Badge tone="warn">Check hours before you go</Badge>}
    </p>
  );
}

function Hero({ stop }: { stop: TourStop }) {
  const url = shownPhoto(stop);
  if (url === null) return null;
  const alt = stop.media.find((each) => each.url === url)?.caption ?? "";
  return (
    // biome-ignore lint/performance/noImgElement: we serve the stored file, without a resizing step
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
