export * from "./admin";
export * from "./content";
export * from "./favorites";
export * from "./identity";
export * from "./jobs";
export * from "./places";
export * from "./read-models";
export * from "./reviews";
