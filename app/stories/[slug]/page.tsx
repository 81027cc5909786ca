import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { photoOf } from "@/app/_visitor/cover";
import { JsonLd } from "@/app/_visitor/json-ld";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { parseBody } from "@/app/_visitor/parse-body";
import { pageContext } from "@/app/page-context";
import { SiteShell } from "@/app/ui/site-shell";
import { resolveSlug } from "@/lib/domains/content/slugs.service";
import * as stories from "@/lib/domains/stories/stories.service";
import { storyJsonLd } from "@/lib/domains/stories/story-json-ld";
import { env } from "@/lib/platform/settings/env";
import { StoryView } from "./story-view";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Reads a published story by its slug or a former one; null if there is none. */
const read = cache(async (slug: string) => {
  const ctx = await pageContext();
  const found = await resolveSlug(ctx, "story", slug);
  return { ctx, story: found && parseBody(await stories.get(ctx, found.id)).data };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { story } = await read((await params).slug);
  if (!story) return { title: "Page not found" };
  const photo = photoOf(story.hero_media);
  return pageMetadata({
    title: story.title,
    description: story.summary ?? story.body ?? "",
    path: `/stories/${story.slug}`,
    image: photo && { url: photo.url, alt: photo.alt },
    type: "article",
  });
}

/** A published story. A slug that it had before redirects here. */
export default async function StoryPage({ params }: Props) {
  const { slug } = await params;
  const { ctx, story } = await read(slug);
  if (!story) notFound();
  if (story.slug !== slug) permanentRedirect(`/stories/${story.slug}`);
  return (
    <SiteShell>
      <JsonLd document={storyJsonLd(story, `${env().BASE_URL}/stories/${story.slug}`)} />
      <StoryView ctx={ctx} story={story} />
    </SiteShell>
  );
}
