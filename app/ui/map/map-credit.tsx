import type { Credit } from "@/lib/domains/map/tiles/credit";

/** The credit that the map's data require. */
export function MapCredit({ credit }: { credit: Credit | null }) {
  if (!credit || credit.text === "") return null;
  const { text, href } = credit;
  return (
    <span>
      {href === null ? (
        text
      ) : (
        <a href={href} rel="noreferrer" className="underline">
          {text}
        </a>
      )}
    </span>
  );
}
