import { currencyFormat, decimalsOf } from "@/lib/platform/money/minor-units";

/** How one destination writes money, dates and times. Times are on the 24-hour clock, as in the API's texts. */
export interface Formats {
  /** An amount in minor units of its currency: `money(1250, "XCD")` is "EC$12.50", `money(1250, "JPY")` "¥1,250". */
  money(minor: number, currency: string): string;
  /** A moment in the destination's time zone: "21 Nov 2026, 13:41". */
  dateTime(iso: string | Date): string;
  /** A day: "21 Nov 2026". A date without a time (`2026-11-21`) is that day in every time zone. */
  day(iso: string | Date): string;
  /** A time of day: "13:41". */
  time(iso: string | Date): string;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The formats of a destination, by its IANA time zone and a locale (default: international English). */
export function formatsOf(timeZone: string, locale = "en-001"): Formats {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, hourCycle: "h23", ...options });
  const moments = of({ dateStyle: "medium", timeStyle: "short" });
  const days = of({ dateStyle: "medium" });
  const plainDays = of({ dateStyle: "medium", timeZone: "UTC" });
  const times = of({ timeStyle: "short" });
  const amounts = new Map<string, { format: Intl.NumberFormat; unit: number }>();

  const amountsIn = (currency: string) => {
    const cached = amounts.get(currency);
    if (cached) return cached;
    const created = { format: currencyFormat(locale, currency), unit: 10 ** decimalsOf(currency) };
    amounts.set(currency, created);
    return created;
  };
  return {
    money: (minor, currency) => {
      const { format, unit } = amountsIn(currency);
      return format.format(minor / unit);
    },
    dateTime: (iso) => moments.format(new Date(iso)),
    day: (iso) => (typeof iso === "string" && DATE_ONLY.test(iso) ? plainDays : days).format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)),
  };
}
