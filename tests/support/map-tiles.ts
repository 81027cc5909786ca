import { VectorTile, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

/** The layers of an uncompressed vector tile, by name. */
export const decodeTile = (bytes: Uint8Array): Record<string, VectorTileLayer> =>
  new VectorTile(new PbfReader(bytes)).layers;
