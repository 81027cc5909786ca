import { hostOf, mailHref, phoneHref, webHref } from "@/app/_visitor/safe-href";
import { Icon, type IconName } from "@/app/ui/icons";
import type { PlaceDetail, PlaceLink } from "@/lib/domains/places/places.schemas";

const LINK_LABELS: Record<PlaceLink["type"], string | null> = {
  menu_link: "Menu",
  ticket_link: "Tickets",
  booking_url: "Book",
  image_url: null,
  menu_json: null,
};

interface Line {
  icon: IconName;
  label: string;
  text: string;
  href: string | null;
}

/** The address, telephone, email and website of a place, and its links. Stored text becomes a link only if it is safe. */
export function Contact({ place }: { place: PlaceDetail }) {
  const site = webHref(place.website_url);
  const { contact_phone: phone, contact_email: mail } = place;
  const lines: Line[] = [
    { icon: "pin", label: "Address", text: [place.address, place.city].filter(Boolean).join(", "), href: null },
    { icon: "info", label: "Telephone", text: phone, href: phoneHref(phone) },
    { icon: "info", label: "Email", text: mail ?? "", href: mail === null ? null : mailHref(mail) },
    { icon: "external", label: "Website", text: site === null ? "" : hostOf(site), href: site },
    ...place.links.flatMap(({ type, url }): Line[] => {
      const [label, href] = [LINK_LABELS[type], webHref(url)];
      return label === null || href === null
        ? []
        : [{ icon: "external", label, text: `${label} (${hostOf(href)})`, href }];
    }),
  ];
  const shown = lines.filter(({ text }) => text !== "");
  if (shown.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {shown.map(({ icon, label, text, href }) => (
        <div key={`${label} ${text}`} className="flex items-baseline gap-3">
          <dt>
            <Icon name={icon} />
            <span className="sr-only">{label}</span>
          </dt>
          <dd dir="auto" className="min-w-0">
            {href === null ? (
              text
            ) : (
              <a href={href} rel="nofollow ugc noreferrer" className="text-sea-deep underline">
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const spoken = (key: string): string => {
  const words = key.replaceAll("_", " ").trim();
  return words === "wifi" ? "Wi-Fi" : words.charAt(0).toUpperCase() + words.slice(1);
};

/** The amenities that a place offers. */
export function Amenities({ amenities }: { amenities: PlaceDetail["amenities"] }) {
  const offered = Object.entries(amenities).filter(([, value]) => value !== false && value !== "");
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="mb-3 text-2xl font-semibold">
        Amenities
      </h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {offered.map(([key, value]) => (
          <li key={key} className="flex items-baseline gap-2">
            <Icon name="check" className="size-4 text-good" />
            <span dir="auto">
              {spoken(key)}
              {value !== true && `: ${value}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
