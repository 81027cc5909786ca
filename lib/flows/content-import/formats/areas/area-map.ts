import { ContentError } from "@/lib/domains/content/problems";
import type { Point } from "@/lib/platform/geo/point";
import type { AreaShape, Layer } from "./layers";

/**
 * The share of places that a level must cover to suit, and most areas that visitors can choose from. Boundaries may cover
 * less than points do: piers and beaches lie outside them and take their area from another level.
 */
const GOOD_COVER = { bounded: 0.85, points: 0.95 } as const;
const MOST_AREAS = 60;

/** A level of areas, the number of its areas that have places, and the share of places in them. */
export interface LevelUse {
  label: string;
  areas: number;
  share: number;
}

/** The areas of a destination at one level. A place outside all of them takes the area of another level. */
export class AreaMap {
  private constructor(
    private readonly layers: readonly Layer[],
    /** The level taken, and the others that `--area-level` can choose; null for a file without areas. */
    readonly chosen: LevelUse | null,
    readonly others: readonly LevelUse[],
  ) {}

  /**
   * Takes the finest level of boundaries that has at most 60 areas with places and covers 85 % of them, else the one that
   * covers most; without boundaries, the same of settlements (95 %), then of towns of addresses. `wanted` overrides the choice.
   * @throws ContentError for a level that the file does not have.
   */
  static choose(layers: readonly Layer[], places: readonly Point[], wanted?: string): AreaMap {
    const used = layers.map((layer) => ({ layer, use: levelUse(layer, places) }));
    const ranked = used.sort((a, b) => rankOf(b.layer, b.use) - rankOf(a.layer, a.use));
    const first = wanted === undefined ? ranked[0] : ranked.find(({ layer }) => layer.label === wanted);
    if (wanted !== undefined && first === undefined) {
      const known = ranked.map(({ layer }) => layer.label).join(", ");
      throw new ContentError(`has no areas at the level ${JSON.stringify(wanted)}; it has ${known || "none"}`);
    }
    const rest = ranked.filter((one) => one !== first);
    return new AreaMap(
      first === undefined ? [] : [first.layer, ...rest.map(({ layer }) => layer)],
      first?.use ?? null,
      rest.map(({ use }) => use),
    );
  }

  areaAt(point: Point): AreaShape | null {
    for (const layer of this.layers) {
      const area = layer.areaAt(point);
      if (area !== null) return area;
    }
    return null;
  }

  /** Every area of the level taken, for a file that has areas and no places. */
  all(): readonly AreaShape[] {
    return this.layers[0]?.shapes ?? [];
  }
}

function levelUse(layer: Layer, places: readonly Point[]): LevelUse {
  const found = places.map((place) => layer.areaAt(place)).filter((area) => area !== null);
  const areas = places.length === 0 ? layer.shapes.length : new Set(found).size;
  return { label: layer.label, areas, share: places.length === 0 ? 1 : found.length / places.length };
}

/** Orders levels: those that suit before the others, boundaries before points, then fine or well covering ones. */
function rankOf(layer: Layer, { areas, share }: LevelUse): number {
  const suits = share >= (layer.bounded ? GOOD_COVER.bounded : GOOD_COVER.points) && areas > 0 && areas <= MOST_AREAS;
  const source = layer.bounded ? 2 : layer.label === "towns" ? 0 : 1;
  return (suits ? 1_000 : 0) + source * 100 + (suits ? layer.level : share * 50);
}
