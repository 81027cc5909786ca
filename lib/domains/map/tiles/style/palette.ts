export type Theme = "light" | "dark";

/** The colours of the map, which match the pages' palette (app/globals.css). */
export interface Palette {
  land: string;
  sea: string;
  shore: string;
  wood: string;
  green: string;
  sand: string;
  built: string;
  farm: string;
  grounds: string;
  building: string;
  buildingEdge: string;
  motorway: string;
  major: string;
  minor: string;
  casing: string;
  path: string;
  rail: string;
  boundary: string;
  text: string;
  muted: string;
  water: string;
  halo: string;
  poi: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    land: "#f6f1e4",
    sea: "#bfe0e4",
    shore: "#8fbfc6",
    wood: "#d2e3c2",
    green: "#dcebcb",
    sand: "#f6e6b8",
    built: "#ede6d8",
    farm: "#efecd3",
    grounds: "#efe8ea",
    building: "#ddd3c1",
    buildingEdge: "#c9bca6",
    motorway: "#f2b968",
    major: "#fbdc9c",
    minor: "#ffffff",
    casing: "#d8cbb2",
    path: "#b98f6a",
    rail: "#9a9aa0",
    boundary: "#9c7fa8",
    text: "#2a3b40",
    muted: "#55686e",
    water: "#2f6a76",
    halo: "#fffdf7",
    poi: "#0a6172",
  },
  dark: {
    land: "#1a2a30",
    sea: "#0b1d26",
    shore: "#2c5864",
    wood: "#1e362c",
    green: "#223b2f",
    sand: "#3a3526",
    built: "#1f3037",
    farm: "#22332f",
    grounds: "#26313a",
    building: "#2b3e46",
    buildingEdge: "#374d56",
    motorway: "#8a6a38",
    major: "#6b5a3b",
    minor: "#3a4f58",
    casing: "#12212700",
    path: "#7d6a52",
    rail: "#5a6a72",
    boundary: "#8e76a0",
    text: "#e3eced",
    muted: "#a9bdc3",
    water: "#7fb9c4",
    halo: "#0e1c22",
    poi: "#6bcdd6",
  },
};
