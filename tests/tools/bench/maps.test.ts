import { expect, test } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import { scratch } from "@/tests/lib/content/formats/files";
import { islandMap } from "@/tests/lib/tours/guides/island";
import { useWorld } from "@/tests/support/world";
import { drawFeatures } from "@/tools/bench/maps/drawing";
import { readFeatures } from "@/tools/bench/maps/features";
import { mapReport } from "@/tools/bench/maps/report";

const world = useWorld();
const { put } = scratch();

test("the report of a map adds up, and its drawing shows what is published and what is left out", async () => {
  const map = JSON.parse(islandMap());
  const farm = { type: "Feature", id: "node/9999", properties: { name: "<Farm>", place: "farm" }, geometry: { type: "Point", coordinates: [-61.7, 12.1] } }; // biome-ignore format: one line
  map.features.push(farm);
  const file = put(JSON.stringify(map));
  const summary = await importFile(world.db, file, { source: "island" });
  const features = await readFeatures(file);
  expect(features.named).toBe(map.features.length);
  expect(features.leftOut).toEqual([{ lat: 12.1, lng: -61.7 }]);
  const [row] = await world.sql`select count(*)::int as places from places where status = 'published'`;
  expect(features.published.length).toBe(row?.places + summary.merged);
  const report = await mapReport(world.sql, { name: "island", file: "island.geojson", summary, features });
  expect(report).toContain(`| **published places** | **${row?.places}** |`);
  expect(report).toMatch(/\| farms \| 1 \|/);
  expect(report).toContain("Fort of Port Lucas");
  const drawing = drawFeatures('"Island" <1>', features);
  expect(drawing).toContain("left out (1 with a position)");
  expect(drawing).not.toContain("<1>");
});
