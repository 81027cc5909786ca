import type { Sketch } from "@/lib/domains/map/tiles/sketch.service";

/** The credit that the map's data require. */
export function MapCredit({ sketch }: { sketch: Sketch | null }) {
  if (!sketch || sketch.attribution.text === "") return null;
  const { text, href } = sketch.attribution;
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
