/** Paths on a 24 × 24 grid, drawn in the text's colour. */
const PATHS = {
  wave: "M2 9c3 0 3-3 6.5-3S12 9 15 9s3-3 7-3M2 15c3 0 3-3 6.5-3s3.5 3 6.5 3 3-3 7-3M2 21c3 0 3-3 6.5-3s3.5 3 6.5 3 3-3 7-3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5",
  check: "M4 12.5 9.5 18 20 6.5",
  warning: "M12 3 2 20h20L12 3M12 10v4M12 17v.1",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8v.1",
  spinner: "M12 3a9 9 0 1 1-9 9",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  pin: "M12 22s7-7.5 7-12.5a7 7 0 1 0-14 0C5 14.5 12 22 12 22M12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  drag: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  back: "M19 12H5M11 6l-6 6 6 6",
  forward: "M5 12h14M13 6l6 6-6 6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2V3M9 8h6M9 12h6",
  food: "M7 3v7a2.5 2.5 0 0 0 5 0V3M9.5 12v9M17 21v-7h-2V6c0-2 1-3 2-3v18",
  coins:
    "M9 5c4 0 6 1.5 6 3s-2 3-6 3-6-1.5-6-3 2-3 6-3M3 8v8c0 1.5 2 3 6 3s6-1.5 6-3V8M3 12c0 1.5 2 3 6 3s6-1.5 6-3M18 9.5c2 .5 3 1.3 3 2.5v5c0 1.2-1 2-3 2.5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
  play: "M7 4v16l13-8L7 4",
  pause: "M8 4v16M16 4v16",
  previous: "M19 5v14L9 12l10-7M5 5v14",
  next: "M5 5v14l10-7L5 5M19 5v14",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  calendar: "M4 6h16v15H4V6M4 11h16M8 3v5M16 3v5",
  route: "M6 19a2 2 0 1 0 0-.1M18 5a2 2 0 1 0 0-.1M8 19h7a4 4 0 0 0 0-8H9a3 3 0 0 1 0-6h7",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  edit: "M4 20h4L20 8l-4-4L4 16v4M14 6l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  photo: "M3 5h18v14H3V5M3 16l5-5 4 4 3-3 6 6M16 9v.1",
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8L12 3",
  flag: "M5 22V3M5 4h13l-3 4.5L18 13H5",
  lock: "M6 11h12v10H6V11M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2",
  list: "M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon. Screen readers skip it, so a button with only an icon needs an aria-label. */
export function Icon({ name, className = "size-[1.15em]" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "drag" ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`inline-block shrink-0 ${name === "spinner" ? "animate-spin" : ""} ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
