import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile } from "@/lib/flows/content-import/import.service";
import { loadDemo } from "@/scripts/lib/demo";
import type { World } from "@/tests/support/world";
import { islandMap, TOWNS } from "./island";

/** A destination that tours are judged in. */
export interface Destination {
  readonly settings: Record<string, string>;
  readonly zone: string;
  /** The starts of tours: in its towns. */
  readonly starts: readonly { lat: number; lng: number }[];
  /** The least share of stops that tell three facts. A thin map has fewer that a guide would tell. */
  readonly richShare: number;
  load(world: World): Promise<unknown>;
}

const MONACO = join(import.meta.dirname, "../../../fixtures/osm/monaco.osm.pbf");

export const DESTINATIONS = {
  monaco: {
    zone: "Europe/Monaco",
    richShare: 0.8,
    settings: { DESTINATION_TIMEZONE: "Europe/Monaco", DESTINATION_CENTER: "43.7396,7.4272" },
    starts: [
      { lat: 43.7311, lng: 7.4203 },
      { lat: 43.7396, lng: 7.4272 },
      { lat: 43.7384, lng: 7.4246 },
      { lat: 43.7459, lng: 7.4368 },
    ],
    load: (world) => importFile(world.db, MONACO, { source: "monaco" }),
  },
  saintLucia: {
    zone: "America/St_Lucia",
    richShare: 0.6,
    settings: { DESTINATION_TIMEZONE: "America/St_Lucia", DESTINATION_CENTER: "13.9094,-60.9789" },
    starts: [
      { lat: 14.0101, lng: -60.9875 },
      { lat: 14.0722, lng: -60.9494 },
      { lat: 13.856, lng: -61.0565 },
      { lat: 13.7276, lng: -60.953 },
    ],
    load: (world) => loadDemo(world.databaseUrl, ["places", "whats-on"], { now: new Date("2027-01-10T12:00:00Z") }),
  },
  island: {
    zone: "America/Grenada",
    richShare: 0.6,
    settings: { DESTINATION_TIMEZONE: "America/Grenada", DESTINATION_CENTER: "12.1,-61.7" },
    starts: TOWNS,
    load: async (world) => {
      const file = join(tmpdir(), `island-${process.pid}.geojson`);
      await writeFile(file, islandMap());
      return importFile(world.db, file, { source: "island" }).finally(() => rm(file));
    },
  },
} as const satisfies Record<string, Destination>;
