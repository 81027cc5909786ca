import type { Db } from "@/db/client";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { readStorySources } from "../cards/cards.queries";
import { presentDetail } from "../stories.present";
import type { StoryDetail } from "../stories.schemas";

/** Returns a story, published or not, as the API would show it; null for an unknown one. For the console only. */
export async function previewStory(db: Db, id: string): Promise<StoryDetail | null> {
  const [source] = isRowId(id) ? await readStorySources(db.orm, [id], true) : [];
  return source ? presentDetail(source, env().MEDIA_BASE_URL) : null;
}
