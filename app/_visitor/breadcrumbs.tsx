import { Link } from "@/app/ui/link";

/** The way to a page from the home page. */
export function Breadcrumbs({ steps }: { steps: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {[{ href: "/", label: "Home" }, ...steps].map(({ href, label }, i) => (
          <li key={href} className="flex items-center gap-x-2">
            {i > 0 && (
              <span aria-hidden="true" className="text-muted">
                ›
              </span>
            )}
            <Link
              href={href}
              dir="auto"
              className="inline-flex min-h-8 items-center text-sea-deep underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
