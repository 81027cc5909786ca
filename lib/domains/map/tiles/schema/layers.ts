/** A field of a layer, in TileJSON's words. */
type FieldType = "String" | "Number" | "Boolean";

export interface Layer {
  id: string;
  description: string;
  minzoom: number;
  fields: Readonly<Record<string, FieldType>>;
}

/** Labels have the name in the local language, and `name_<language>` for each that the source has. */
const NAMES = { name: "String", name_en: "String", name_de: "String", name_fr: "String", name_es: "String" } as const;

/**
 * The layers of our tiles, in drawing order: names, kinds and fields of Shortbread 1.0
 * (https://shortbread-tiles.org/schema/1.0/), so that styles made for it fit. docs/map.md says what is left out.
 */
export const LAYERS: readonly Layer[] = [
  { id: "ocean", description: "The sea.", minzoom: 0, fields: {} },
  {
    id: "land",
    description: "Land use and land cover: forest, park, beach, residential and others.",
    minzoom: 7,
    fields: { kind: "String" },
  },
  {
    id: "sites",
    description: "Grounds such as hospitals, schools and parking.",
    minzoom: 14,
    fields: { kind: "String" },
  },
  {
    id: "water_polygons",
    description: "Lakes, rivers, docks and pools.",
    minzoom: 4,
    fields: { kind: "String" },
  },
  {
    id: "water_lines",
    description: "Rivers, canals and streams.",
    minzoom: 9,
    fields: { kind: "String", tunnel: "Boolean", bridge: "Boolean" },
  },
  { id: "pier_polygons", description: "Piers and breakwaters with an area.", minzoom: 12, fields: { kind: "String" } },
  { id: "pier_lines", description: "Piers and breakwaters.", minzoom: 12, fields: { kind: "String" } },
  {
    id: "street_polygons",
    description: "Squares and other street areas.",
    minzoom: 11,
    fields: { kind: "String", rail: "Boolean", tunnel: "Boolean", bridge: "Boolean" },
  },
  { id: "buildings", description: "Outlines of buildings.", minzoom: 14, fields: {} },
  {
    id: "boundaries",
    description: "Administrative boundaries.",
    minzoom: 0,
    fields: { admin_level: "Number", maritime: "Boolean", disputed: "Boolean" },
  },
  {
    id: "streets",
    description: "Streets, paths and railways.",
    minzoom: 5,
    fields: {
      kind: "String",
      link: "Boolean",
      rail: "Boolean",
      tunnel: "Boolean",
      bridge: "Boolean",
      oneway: "Boolean",
      oneway_reverse: "Boolean",
      surface: "String",
      service: "String",
    },
  },
  { id: "ferries", description: "Ferry routes.", minzoom: 10, fields: { kind: "String", ...NAMES } },
  {
    id: "street_labels",
    description: "Names of streets.",
    minzoom: 10,
    fields: { kind: "String", ref: "String", tunnel: "Boolean", ...NAMES },
  },
  {
    id: "water_lines_labels",
    description: "Names of rivers and streams.",
    minzoom: 12,
    fields: { kind: "String", ...NAMES },
  },
  { id: "water_polygons_labels", description: "Names of lakes.", minzoom: 10, fields: { kind: "String", ...NAMES } },
  {
    id: "public_transport",
    description: "Stations, stops and airports.",
    minzoom: 11,
    fields: { kind: "String", ...NAMES },
  },
  {
    id: "pois",
    description: "Points of interest; the field of its key (amenity, shop, tourism, leisure, historic) has the kind.",
    minzoom: 14,
    fields: {
      amenity: "String",
      shop: "String",
      tourism: "String",
      leisure: "String",
      historic: "String",
      man_made: "String",
      ...NAMES,
    },
  },
  {
    id: "boundary_labels",
    description: "Names of countries, regions and quarters, at a point inside.",
    minzoom: 2,
    fields: { admin_level: "Number", ...NAMES },
  },
  {
    id: "place_labels",
    description: "Names of cities, villages and quarters.",
    minzoom: 3,
    fields: { kind: "String", population: "Number", capital: "String", ...NAMES },
  },
];
