declare module "vt-pbf" {
  /** Encodes layers in the form of geojson-vt's tiles as a Mapbox Vector Tile. */
  export function fromGeojsonVt(
    layers: Readonly<Record<string, { features: unknown }>>,
    options: { version: 1 | 2; extent: number },
  ): Uint8Array;
}
