/** The formats of content files, as staff choose them. */
export const CONTENT_FORMATS = [
  "bundle",
  "icalendar",
  "geojson",
  "osm",
  "venues",
  "opendatahub",
  "datatourisme",
] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

/** A format as a noun within a sentence. */
export const FORMAT_LABELS: Readonly<Record<ContentFormat, string>> = {
  bundle: "a destination bundle",
  icalendar: "an iCalendar feed",
  geojson: "GeoJSON",
  osm: "an OpenStreetMap extract or Overpass JSON",
  venues: "a venue list in CSV",
  opendatahub: "JSON of the Open Data Hub",
  datatourisme: "a flux or JSON of DATAtourisme",
};
