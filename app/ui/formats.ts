/** How money and dates are written for one destination. */
export interface Formats {
  /** An amount in minor units of its currency: `money(1250, "XCD")` is "EC$12.50", `money(1250, "JPY")` "¥1,250". */
  money(minor: number, currency: string): string;
  /** A moment, as the destination's clocks show it: "21 Nov 2026, 1:41 pm". */
  dateTime(iso: string | Date): string;
  /** A day: "21 Nov 2026". A date without a time (`2026-11-21`) is that day, in whatever zone. */
  day(iso: string | Date): string;
  /** A time of day: "1:41 pm". */
  time(iso: string | Date): string;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

// Servers and browsers differ in the space that they put before "pm".
const plain = (text: string): string => text.replace(/\s(?=[ap]m$)/, "\u00a0");

/** The formats of a destination: its IANA time zone, and a locale (world English unless told). */
export function formatsOf(timeZone: string, locale = "en-001"): Formats {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const moments = of({ dateStyle: "medium", timeStyle: "short" });
  const days = of({ dateStyle: "medium" });
  const plainDays = of({ dateStyle: "medium", timeZone: "UTC" });
  const times = of({ timeStyle: "short" });
  const amounts = new Map<string, { format: Intl.NumberFormat; unit: number }>();

  const amountsIn = (currency: string) => {
    const known = amounts.get(currency);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, { style: "currency", currency });
    const made = { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
    amounts.set(currency, made);
    return made;
  };
  return {
    money: (minor, currency) => {
      const { format, unit } = amountsIn(currency);
      return format.format(minor / unit);
    },
    dateTime: (iso) => plain(moments.format(new Date(iso))),
    day: (iso) => (typeof iso === "string" && DATE_ONLY.test(iso) ? plainDays : days).format(new Date(iso)),
    time: (iso) => plain(times.format(new Date(iso))),
  };
}
