/** A layer of MapLibre's style specification (https://maplibre.org/maplibre-style-spec/layers/). */
export type StyleLayer = { id: string; type: string } & Record<string, unknown>;

/** The id of the style's only source. */
export const SOURCE = "destination";
