import { idOf, readRelation, readWay } from "./elements";
import { ExtractError } from "./extract-error";
import type { ExtractHandlers } from "./handlers";
import { StringTable } from "./string-table";
import { WireReader } from "./wire-reader";

/** The counts of elements that a pass has read. Kinds without a handler are not counted. */
export interface ElementCounts {
  nodes: number;
  ways: number;
  relations: number;
  /** Relations that were ignored, because they contain themselves. */
  selfRelations: number;
}

/** How a block stores coordinates: multiples of `granularity` nanodegrees, from an offset. */
interface Grid {
  granularity: number;
  lat: number;
  lng: number;
}

/** Reads one PrimitiveBlock and passes its elements to the handlers. */
export function readPrimitiveBlock(bytes: Buffer, handlers: ExtractHandlers, counts: ElementCounts): void {
  const block = new WireReader(bytes);
  const groups: WireReader[] = [];
  const grid: Grid = { granularity: 100, lat: 0, lng: 0 };
  let strings: StringTable | undefined;
  for (let field = block.nextField(); field !== 0; field = block.nextField()) {
    if (field === 1) strings = new StringTable(block.message());
    else if (field === 2) groups.push(block.message());
    else if (field === 17) grid.granularity = block.uint();
    else if (field === 19) grid.lat = block.int();
    else if (field === 20) grid.lng = block.int();
    else block.skip();
  }
  if (!strings) throw new ExtractError("a block has no strings");
  for (const group of groups) readGroup(group, strings, grid, handlers, counts);
}

function readGroup(
  group: WireReader,
  strings: StringTable,
  grid: Grid,
  handlers: ExtractHandlers,
  counts: ElementCounts,
): void {
  for (let field = group.nextField(); field !== 0; field = group.nextField()) {
    if (field === 1 && handlers.node) {
      readNode(group.message(), strings, grid, handlers.node);
      counts.nodes++;
    } else if (field === 2 && handlers.node) {
      counts.nodes += readDenseNodes(group.message(), strings, grid, handlers.node);
    } else if (field === 3 && handlers.way) {
      readWay(group.message(), strings, handlers.way);
      counts.ways++;
    } else if (field === 4 && handlers.relation) {
      if (readRelation(group.message(), strings, handlers.relation)) counts.relations++;
      else counts.selfRelations++;
    } else group.skip();
  }
}

type OnNode = NonNullable<ExtractHandlers["node"]>;

function degrees(value: number, offset: number, grid: Grid, limit: number, id: number): number {
  // Rounded to a nanodegree, so that the same node has the same coordinates in every file.
  const result = Math.round(offset + grid.granularity * value) / 1e9;
  if (!(Math.abs(result) <= limit)) throw new ExtractError(`node ${id} has coordinates that are not on Earth`);
  return result;
}

function readNode(node: WireReader, strings: StringTable, grid: Grid, onNode: OnNode): void {
  let [id, lat, lng] = [0, Number.NaN, Number.NaN];
  let keys: WireReader | null = null;
  let values: WireReader | null = null;
  for (let field = node.nextField(); field !== 0; field = node.nextField()) {
    if (field === 1) id = node.sint();
    else if (field === 2) keys = node.message();
    else if (field === 3) values = node.message();
    else if (field === 8) lat = node.sint();
    else if (field === 9) lng = node.sint();
    else node.skip();
  }
  const known = idOf("node", id);
  onNode(
    known,
    degrees(lat, grid.lat, grid, 90, known),
    degrees(lng, grid.lng, grid, 180, known),
    strings.tags(keys, values),
  );
}

function readDenseNodes(dense: WireReader, strings: StringTable, grid: Grid, onNode: OnNode): number {
  let ids: WireReader | null = null;
  let lats: WireReader | null = null;
  let lngs: WireReader | null = null;
  let keysAndValues: WireReader | null = null;
  for (let field = dense.nextField(); field !== 0; field = dense.nextField()) {
    if (field === 1) ids = dense.message();
    else if (field === 8) lats = dense.message();
    else if (field === 9) lngs = dense.message();
    else if (field === 10) keysAndValues = dense.message();
    else dense.skip();
  }
  if (!ids) return 0;
  if (!lats || !lngs) throw new ExtractError("a block has nodes without coordinates");
  let [count, id, lat, lng] = [0, 0, 0, 0];
  for (; !ids.done; count++) {
    if (lats.done || lngs.done) throw new ExtractError("a block has nodes without coordinates");
    id = idOf("node", id + ids.sint());
    lat += lats.sint();
    lng += lngs.sint();
    const tags = strings.denseTags(keysAndValues);
    onNode(id, degrees(lat, grid.lat, grid, 90, id), degrees(lng, grid.lng, grid, 180, id), tags);
  }
  return count;
}
