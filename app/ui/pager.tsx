import { LinkButton } from "./button";

interface Props {
  /** The name of the list, for screen readers: "Orders". */
  label: string;
  newer?: string | undefined;
  older?: string | undefined;
}

/** Links to the newer and the older page; nothing for a single page. */
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
