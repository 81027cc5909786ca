import type { ReactNode } from "react";
import { Link } from "@/app/ui/link";

interface Props {
  id: string;
  title: string;
  /** A link to the full list of which the section shows a part. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ id, title, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-14 below-fold">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl font-semibold sm:text-3xl">
          {title}
        </h2>
        {more && (
          <Link href={more.href} className="inline-flex min-h-11 items-center font-semibold text-sea-deep">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
