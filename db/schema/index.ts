export * from "./content";
export * from "./identity";
export * from "./places";
export * from "./read-models";
export * from "./reviews";
