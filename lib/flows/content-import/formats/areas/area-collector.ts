import type { Point } from "@/lib/platform/geo/point";
import { polygonsOf } from "@/lib/platform/geo/polygon";
import { fold } from "@/lib/platform/text/fold";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import type { Feature, Reader } from "../features";
import { DEFAULT_KINDS, type KindTable } from "../kind-table";
import { classify } from "../osm-tags";
import { settlementSpot, townSpot } from "./area-distance";
import { levelOf } from "./area-feature";
import { AreaMap } from "./area-map";
import { type AreaShape, type Layer, pointLayer, polygonLayer, type Seed } from "./layers";

/** Most areas of a file, and most places whose positions decide which level suits. */
const MOST_SHAPES = 20_000;
const MOST_SAMPLES = 5_000;
/** Greatest distance of a place from the settlement, or from the addressed neighbour, that gives it an area: metres. */
const SETTLEMENT_METERS = 5_000;
const ADDRESS_METERS = 10_000;

/** Reads the areas of a file: boundaries, settlements and, where there are neither, the towns of addresses. */
export class AreaCollector implements Reader {
  readonly #bounded = new Map<number, AreaShape[]>();
  readonly #settlements = new Map<number, Seed[]>();
  readonly #towns = new Map<string, AreaShape>();
  readonly #addressed: Seed[] = [];
  readonly #samples: Point[] = [];
  #seen = 0;
  #shapes = 0;

  constructor(readonly kinds: KindTable = DEFAULT_KINDS) {}

  read(feature: Feature): [] {
    const name = repairText(feature.tags.name ?? "", { max: TEXT_LIMITS.name }).text;
    if (name === "") return [];
    const level = levelOf(feature.tags);
    if (level !== null && this.#shapes < MOST_SHAPES) this.#addArea(feature, name, level);
    if (classify(feature.tags, this.kinds) !== null) this.#addPlace(feature);
    return [];
  }

  #addArea(feature: Feature, name: string, level: number): void {
    const polygons = polygonsOf(feature.geometry());
    const shape: AreaShape = { key: feature.id ?? name, name, polygons };
    const point = polygons === null && feature.tags.place !== undefined ? pointOf(feature) : null;
    if (polygons !== null) listOf(this.#bounded, level).push(shape);
    else if (point !== null) {
      const spot = settlementSpot(point, feature.tags.place ?? "");
      listOf(this.#settlements, level).push({ ...point, shape: { ...shape, spot } });
    } else return;
    this.#shapes += 1;
  }

  /** Samples every k-th place, with k doubling, so that the sample spans the file. */
  #addPlace(feature: Feature): void {
    const stride = 2 ** Math.floor(Math.log2(1 + this.#seen / MOST_SAMPLES));
    this.#seen += 1;
    const city = repairText(feature.tags["addr:city"] ?? "", { max: TEXT_LIMITS.name }).text;
    const isAddressed = city !== "" && this.#addressed.length < MOST_SHAPES;
    if (!isAddressed && this.#seen % stride !== 0) return;
    const point = pointOf(feature);
    if (point === null) return;
    if (this.#seen % stride === 0 && this.#samples.length < 4 * MOST_SAMPLES) this.#samples.push(point);
    if (isAddressed) this.#addressed.push({ ...point, shape: this.#townOf(city) });
  }

  #townOf(city: string): AreaShape {
    const folded = fold(city)
      .replace(/[.,]/g, "")
      .replace(/^st(?= )/, "saint");
    const name = city === city.toUpperCase() ? city.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, upper) : city;
    const town = this.#towns.get(folded) ?? { key: `town:${folded}`, name, polygons: null };
    this.#towns.set(folded, town);
    return town;
  }

  /** Returns the areas of the file, divided at `level` or else at the level that suits its places best. */
  areas(level?: string): AreaMap {
    const bounded = [...this.#bounded].map(([at, shapes]) => polygonLayer(String(at), at, shapes));
    const settled = [...this.#settlements].map(([at, seeds]) =>
      pointLayer(`settlements-${at}`, at, seeds, SETTLEMENT_METERS),
    );
    const addresses = new Map([...this.#towns.values()].map((town): [AreaShape, Point[]] => [town, []]));
    for (const { shape, lat, lng } of this.#addressed) addresses.get(shape)?.push({ lat, lng });
    for (const [town, points] of addresses) town.spot = townSpot(points);
    const towns: Layer[] =
      this.#addressed.length === 0 ? [] : [pointLayer("towns", 8, this.#addressed, ADDRESS_METERS)];
    return AreaMap.choose([...bounded, ...settled, ...towns], this.#samples, level);
  }
}

function listOf<T>(lists: Map<number, T[]>, level: number): T[] {
  const list = lists.get(level) ?? [];
  lists.set(level, list);
  return list;
}

const upper = (letter: string): string => letter.toUpperCase();

function pointOf(feature: Feature): Point | null {
  const located = feature.locate();
  return "point" in located ? located.point : null;
}
