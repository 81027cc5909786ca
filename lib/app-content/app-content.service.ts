import type { Ctx } from "@/lib/http/context";
import type { Config, Home, Intro, TourSlide } from "./app-content.contract";
import { DEFAULT_CONTENT } from "./app-content.defaults";
import { type ContentKind, readContent } from "./app-content.queries";

interface Content {
  home: Home;
  config: Config;
  tour: TourSlide[];
  intro: Intro;
}

/** The content of a kind: what was written for this destination, else the defaults. Slides come in their order. */
export async function content<K extends ContentKind>(ctx: Pick<Ctx, "db">, kind: K): Promise<{ data: Content[K] }> {
  const kept = (await readContent(ctx.db.sql, kind)) as Content[K] | undefined;
  const data = kept ?? DEFAULT_CONTENT[kind];
  return { data: Array.isArray(data) ? (data.toSorted((a, b) => a.order - b.order) as Content[K]) : data };
}
