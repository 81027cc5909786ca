import { boxOf, type MapFeature, type Path } from "../feature";

/** The index of a coordinate in a vertex: 0 for x, 1 for y. */
type Axis = 0 | 1;

/** The features between two parallel lines, cut at them. A feature wholly inside is the same object. */
export function clipFeatures(features: readonly MapFeature[], from: number, to: number, axis: Axis): MapFeature[] {
  const clipped: MapFeature[] = [];
  for (const feature of features) {
    const [min, max] = axis === 0 ? [feature.box.minX, feature.box.maxX] : [feature.box.minY, feature.box.maxY];
    if (min >= from && max < to) clipped.push(feature);
    else if (max >= from && min < to) {
      const paths = clipPaths(feature, from, to, axis);
      if (paths.length > 0) clipped.push({ ...feature, paths, box: boxOf(paths) });
    }
  }
  return clipped;
}

function clipPaths({ kind, paths }: MapFeature, from: number, to: number, axis: Axis): Path[] {
  if (kind === "polygon") {
    const rings = paths.map((ring) => clipRing(clipRing(ring, from, axis, 1), to, axis, -1));
    // Without its outline, a polygon has no holes either.
    return (rings[0]?.length ?? 0) === 0 ? [] : rings.filter((ring) => ring.length > 0);
  }
  if (kind === "line") return paths.flatMap((line) => clipLine(line, from, to, axis));
  return paths.filter((point) => (point[axis] ?? 0) >= from && (point[axis] ?? 0) < to);
}

/** The part of a closed ring on one side of a line: `side` 1 keeps greater coordinates, -1 smaller ones. */
function clipRing(ring: Path, at: number, axis: Axis, side: 1 | -1): Path {
  const out: number[] = [];
  for (let i = 0; i + 5 < ring.length; i += 3) {
    const a = ((ring[i + axis] ?? 0) - at) * side;
    const b = ((ring[i + 3 + axis] ?? 0) - at) * side;
    if (a >= 0) out.push(ring[i] ?? 0, ring[i + 1] ?? 0, ring[i + 2] ?? 0);
    if (a >= 0 !== b >= 0) pushCrossing(out, ring, i, at, axis);
  }
  if (out.length < 9) return [];
  if (out[0] !== out[out.length - 3] || out[1] !== out[out.length - 2]) out.push(out[0] ?? 0, out[1] ?? 0, 1);
  return out;
}

function clipLine(line: Path, from: number, to: number, axis: Axis): Path[] {
  const parts: Path[] = [];
  let part: number[] = [];
  const isIn = (i: number): boolean => (line[i + axis] ?? 0) >= from && (line[i + axis] ?? 0) <= to;
  const last = line.length - 3;
  for (let i = 0; i <= last; i += 3) {
    if (isIn(i)) part.push(line[i] ?? 0, line[i + 1] ?? 0, line[i + 2] ?? 0);
    if (i < last) pushCrossings(part, line, i, from, to, axis);
    if (i < last && isIn(i + 3)) continue;
    if (part.length >= 6) parts.push(part);
    part = [];
  }
  return parts;
}

/** Adds the points where the segment after vertex `i` crosses either line, in the segment's direction. */
function pushCrossings(out: number[], line: Path, i: number, from: number, to: number, axis: Axis): void {
  const [a, b] = [line[i + axis] ?? 0, line[i + 3 + axis] ?? 0];
  for (const edge of a < b ? [from, to] : [to, from]) {
    if (Math.min(a, b) < edge && Math.max(a, b) > edge) pushCrossing(out, line, i, edge, axis);
  }
}

/** Adds the point where the segment after vertex `i` crosses a line. It is never simplified away. */
function pushCrossing(out: number[], path: Path, i: number, at: number, axis: Axis): void {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [path[i], path[i + 1], path[i + 3], path[i + 4]];
  const t = axis === 0 ? (at - ax) / (bx - ax) : (at - ay) / (by - ay);
  out.push(axis === 0 ? at : ax + (bx - ax) * t, axis === 1 ? at : ay + (by - ay) * t, 1);
}
