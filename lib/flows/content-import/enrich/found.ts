import type { Knowledge } from "@/lib/domains/places/enrichment/enrichment";
import type { Entity } from "./wikidata";

/** Knowledge of a file with the keys under which places may know it. */
export interface Found {
  keys: readonly string[];
  knowledge: Knowledge;
  /** Facts whose values are labels of other entities. */
  references: Entity["references"];
}
