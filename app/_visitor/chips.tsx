import { classes } from "@/app/ui/classes";
import { Link } from "@/app/ui/link";

interface Chip {
  href: string;
  label: string;
  /** Whether it is the choice that the page shows. */
  current?: boolean;
}

/** Choices as a row of links, which scrolls sideways on a phone. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:flex-wrap sm:px-0">
        {chips.map(({ href, label, current = false }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={current ? "true" : undefined}
              dir="auto"
              className={classes(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline",
                current ? "border-sea bg-sea text-on-sea" : "border-edge bg-surface hover:bg-sea-soft",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
