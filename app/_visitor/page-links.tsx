import { LinkButton } from "@/app/ui/button";

interface Props {
  /** The name of the list, for screen readers: "Places". */
  label: string;
  page: number;
  pages: number;
  hrefOfPage: (page: number) => string;
}

/** Links to the previous and the next page of a list; nothing for a single page. */
export function PageLinks({ label, page, pages, hrefOfPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`} className="mt-10 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <LinkButton variant="secondary" href={hrefOfPage(page - 1)} rel="prev">
          Previous
        </LinkButton>
      )}
      <p className="text-muted">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <LinkButton variant="secondary" href={hrefOfPage(page + 1)} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
