import { classes } from "@/app/ui/classes";
import type { PlaceKind } from "@/lib/domains/content/vocabulary";
import { SCENES, type Scene } from "./scenes";

const SCENE_OF_KIND: Record<PlaceKind, Scene> = {
  attraction: "peaks",
  restaurant: "meal",
  bar: "drinks",
  cafe: "meal",
  nightlife: "drinks",
  accommodation: "stay",
  shop: "shop",
  beach: "beach",
  nature: "nature",
  park: "nature",
  viewpoint: "peaks",
  historic_site: "columns",
  museum: "columns",
  venue: "festival",
  activity: "boat",
  service: "shop",
  transport: "boat",
  other: "town",
};

/** The drawing for a kind of place. */
export const sceneOf = (kind: string | undefined): Scene => SCENE_OF_KIND[kind as PlaceKind] ?? "town";

// Words in the slugs of event types and culture topics, and the drawing that fits them.
const SCENES_BY_WORD: readonly (readonly [RegExp, Scene])[] = [
  [/food|drink|kitchen|dining|fish|gastro/, "meal"],
  [/market|shop|fair/, "shop"],
  [/sail|regatta|boat|fishing|sport|race/, "boat"],
  [/nature|hik|garden|wildlife/, "nature"],
  [/beach/, "beach"],
  [/history|heritage|museum|archaeolog|religio/, "columns"],
  [/people|town|village|communit|daily/, "town"],
  [/party|nightlife|club/, "drinks"],
];

/** The drawing for an event type or a culture topic, by its slug. */
export const sceneOfSlug = (slug: string | undefined, otherwise: Scene): Scene =>
  SCENES_BY_WORD.find(([word]) => slug !== undefined && word.test(slug))?.[1] ?? otherwise;

const SKIES = ["fill-sea-soft", "fill-sun-soft", "fill-info-soft", "fill-good-soft"] as const;

/**
 * A drawing that stands in for a missing photo. `seed` varies the sky and the direction, so that neighbours in a
 * list differ. Screen readers skip it.
 */
export function Illustration({ scene, seed, className }: { scene: Scene; seed: string; className?: string }) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4096, 7);
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" className={classes("block size-full overflow-visible", className)}>
      <path d="M-700-400h1720V600H-700z" className={SKIES[number % SKIES.length]} />
      <g transform={number % 8 < 4 ? undefined : "matrix(-1 0 0 1 320 0)"}>
        <circle cx={262} cy={46} r={24} className="fill-sun" opacity={0.85} />
        {SCENES[scene]}
      </g>
    </svg>
  );
}
