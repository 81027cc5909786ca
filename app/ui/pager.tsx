import { LinkButton } from "./button";

interface Props {
  /** What is paged, for screen readers: "Orders". */
  label: string;
  newer?: string | undefined;
  older?: string | undefined;
}

/** To the pages beside this one; nothing where there is one page only. */
export function Pager({ label, newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={`${label}: pages`} className="mt-6 flex justify-between gap-3">
      {newer ? (
        <LinkButton variant="secondary" href={newer} rel="prev">
          Newer
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton variant="secondary" href={older} rel="next">
          Older
        </LinkButton>
      )}
    </nav>
  );
}
