// Writes lib/platform/geo/land/land.bin from `land-10m.json` of the npm package world-atlas (Natural Earth, 1:10 million):
//   node tools/land/encode-land.mjs path/to/land-10m.json
// lib/platform/geo/land/README.md describes the format.
import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

const [file = "land-10m.json"] = process.argv.slice(2);
const { arcs, objects, transform } = JSON.parse(readFileSync(file, "utf8"));

/** The points of an arc on the grid of the file. Arcs are stored as differences; ~k is arc k backwards. */
function pointsOf(arc) {
  let [x, y] = [0, 0];
  const points = arcs[arc < 0 ? ~arc : arc].map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [x, y];
  });
  return arc < 0 ? points.reverse() : points;
}

const ringOf = (ring) => ring.flatMap((arc, k) => pointsOf(arc).slice(k === 0 ? 0 : 1));

const bytes = [];
function varint(number) {
  let rest = number;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
const zigzag = (number) => varint(number < 0 ? -2 * number - 1 : 2 * number);

for (const { arcs: polygons } of objects.land.geometries) {
  for (const [outline] of polygons) {
    const ring = ringOf(outline);
    varint(ring.length);
    let [px, py] = [0, 0];
    for (const [x, y] of ring) {
      zigzag(x - px);
      zigzag(y - py);
      [px, py] = [x, y];
    }
  }
}

const header = Buffer.alloc(32);
[...transform.scale, ...transform.translate].forEach((number, k) => {
  header.writeDoubleLE(number, 8 * k);
});
writeFileSync(
  new URL("../../lib/platform/geo/land/land.bin", import.meta.url),
  deflateSync(Buffer.concat([header, Buffer.from(bytes)]), { level: 9 }),
);
