import type { Sql } from "@/db/client";
import { placeHits } from "@/lib/places/hits.service";
import type { EntityType, SearchHit } from "@/lib/search/hit";

/** How favorites see a kind of entity: the search hits of those that are published, by id. */
export type HitsOf = (sql: Sql, ids: readonly string[]) => Promise<Map<string, SearchHit>>;

/** The kinds that can be favorites. Of one that is not here nothing is published. */
export const KINDS: Partial<Record<EntityType, HitsOf>> = { place: placeHits };
