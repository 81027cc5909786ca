import { DateTime } from "luxon";
import type { ReactNode } from "react";
import { mailHref, phoneHref, webHref } from "@/app/_visitor/safe-href";
import { Icon, type IconName } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import type { EventDetail } from "@/lib/domains/events/events.schemas";
import { currencyFormat } from "@/lib/platform/money/minor-units";

/** "Saturday, 21 November 2026, 19:00–22:00", in the event's own time zone. */
export function whenText({ starts_at, ends_at, is_all_day, timezone }: EventDetail): string {
  const at = (iso: string) => DateTime.fromISO(iso, { zone: timezone, locale: "en" });
  const start = at(starts_at);
  const date = (moment: DateTime): string => moment.toFormat("cccc, d LLLL yyyy");
  if (is_all_day) {
    const last = ends_at === null ? start : at(ends_at).minus({ milliseconds: 1 });
    return last > start && !last.hasSame(start, "day") ? `${date(start)} – ${date(last)}` : date(start);
  }
  const begins = `${date(start)}, ${start.toFormat("HH:mm")}`;
  if (ends_at === null) return begins;
  const end = at(ends_at);
  return end.hasSame(start, "day") || end.diff(start).as("hours") < 12
    ? `${begins}–${end.toFormat("HH:mm")}`
    : `${begins} – ${date(end)}, ${end.toFormat("HH:mm")}`;
}

const ADMISSION = {
  free: "Free",
  paid: "Tickets required",
  donation: "By donation",
  rsvp: "Please register",
  unknown: null,
};
const AGES = {
  all_ages: null,
  "13_plus": "Ages 13+",
  "16_plus": "Ages 16+",
  "18_plus": "Ages 18+",
  "21_plus": "Ages 21+",
};
const ATTENDANCE = { offline: null, online: "Online", mixed: "On site and online" };

function admissionText({ admission_type: type, admission_price: price, admission_currency: currency }: EventDetail) {
  if (type === "free" || price === null || currency === null) return ADMISSION[type];
  return currencyFormat("en-001", currency).format(price);
}

/** When, where and for whom an event is. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { place, area, age_rating: age } = event;
  const admission = [admissionText(event), age && AGES[age], ATTENDANCE[event.attendance_mode]]
    .filter(Boolean)
    .join(" · ");
  return (
    <dl className="grid gap-3">
      <Fact icon="calendar" label="Time">
        {whenText(event)}
      </Fact>
      {(place || area) && (
        <Fact icon="pin" label="Place">
          {place ? (
            <Link href={`/places/${place.slug}`} className="font-semibold text-sea-deep underline">
              {place.name}
            </Link>
          ) : (
            area?.name
          )}
          {place && area && `, ${area.name}`}
        </Fact>
      )}
      {admission !== "" && (
        <Fact icon="receipt" label="Admission">
          {admission}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt>
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd dir="auto" className="min-w-0">
        {children}
      </dd>
    </div>
  );
}

/** The links of an event and its organizer. Stored text becomes a link only if it is safe. */
export function EventLinks({ event: { event_links, organizer } }: { event: EventDetail }) {
  const links = event_links.flatMap(({ label, url }) => {
    const href = webHref(url);
    return href === null ? [] : [{ label, href }];
  });
  const { website_url = null, public_email = null, public_phone = null } = organizer ?? {};
  const contacts = [
    { label: "Website", href: webHref(website_url) },
    { label: public_email ?? "", href: public_email === null ? null : mailHref(public_email) },
    { label: public_phone ?? "", href: public_phone === null ? null : phoneHref(public_phone) },
  ].filter(({ href }) => href !== null);
  if (links.length === 0 && !organizer) return null;
  return (
    <div className="grid gap-2">
      {organizer && (
        <p dir="auto">
          <span className="text-muted">Organizer:</span> {organizer.name}
        </p>
      )}
      <ul className="grid gap-2">
        {[...links, ...contacts].map(({ label, href }) => (
          <li key={href}>
            <a href={href ?? undefined} rel="nofollow ugc noreferrer" dir="auto" className="text-sea-deep underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
