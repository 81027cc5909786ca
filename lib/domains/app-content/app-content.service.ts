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

/** Returns the content of a kind: the stored content, otherwise the defaults. Slides are sorted. */
export async function content<K extends ContentKind>(ctx: Pick<Ctx, "db">, kind: K): Promise<{ data: Content[K] }> {
  const stored = (await readContent(ctx.db.reads, kind)) as Content[K] | undefined;
  const data = stored ?? DEFAULT_CONTENT[kind];
  return { data: Array.isArray(data) ? (data.toSorted((a, b) => a.order - b.order) as Content[K]) : data };
}
