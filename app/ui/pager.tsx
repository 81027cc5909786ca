import { LinkButton } from "./button";

interface Props {
  /** The name of the list, for screen readers: "Orders". */
  label: string;
  newer?: string | undefined;
  older?: string | undefined;
  /** The labels of the links, for a list that is not in the order of time. */
  labels?: { newer: string; older: string };
}

/** Links to the newer and the older page; nothing for a single page. */
export function Pager({ label, newer, older, labels = { newer: "Newer", older: "Older" } }: Props) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={`${label}: pages`} className="mt-6 flex justify-between gap-3">
      {newer ? (
        <LinkButton variant="secondary" href={newer} rel="prev">
          {labels.newer}
        </LinkButton>
      ) : (
        <span />
      )}
      {older && (
        <LinkButton variant="secondary" href={older} rel="next">
          {labels.older}
        </LinkButton>
      )}
    </nav>
  );
}
