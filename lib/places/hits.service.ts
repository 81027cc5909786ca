import type { Sql } from "@/db/client";
import type { SearchHit } from "@/lib/search/hit";
import { excerpt } from "@/lib/text/excerpt";
import { readCardTexts } from "./hits.queries";
import type { PlaceListItem } from "./places.schemas";

/** The search hits of those of the places that are published, by id. */
export async function placeHits(sql: Sql, ids: readonly string[]): Promise<Map<string, SearchHit>> {
  const cards = await readCardTexts(sql, ids);
  return new Map(
    cards.map(({ list_json }) => {
      // A card is kept without its closing brace (db/schema/read-models.ts).
      const card = JSON.parse(`${list_json}}`) as Pick<
        PlaceListItem,
        "id" | "name" | "slug" | "summary" | "cover_image"
      >;
      return [
        card.id,
        {
          id: card.id,
          type: "place",
          title: card.name,
          slug: card.slug,
          thumbnail: card.cover_image,
          short_description: excerpt(card.summary),
        },
      ];
    }),
  );
}
