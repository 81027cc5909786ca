import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { Breadcrumbs } from "@/app/_visitor/breadcrumbs";
import { CardRow, StoryCard } from "@/app/_visitor/cards";
import { Cover, photoOf } from "@/app/_visitor/cover";
import { sceneOfSlug } from "@/app/_visitor/illustration";
import { JsonLd } from "@/app/_visitor/json-ld";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { parseBody } from "@/app/_visitor/parse-body";
import { Section } from "@/app/_visitor/section";
import { pageContext } from "@/app/page-context";
import { day } from "@/app/ui/server-formats";
import { SiteShell } from "@/app/ui/site-shell";
import { resolveSlug } from "@/lib/domains/content/slugs.service";
import type { StoryDetail } from "@/lib/domains/stories/stories.schemas";
import * as stories from "@/lib/domains/stories/stories.service";
import { storyJsonLd } from "@/lib/domains/stories/story-json-ld";
import { env } from "@/lib/platform/settings/env";

interface Props {
  params: Promise<{ slug: string }>;
}

const OTHERS = 4;

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
  const { data } = parseBody(await stories.list(ctx, { page: 1, limit: OTHERS + 1 }));
  const others = data.filter((other) => other.id !== story.id).slice(0, OTHERS);
  return (
    <SiteShell>
      <JsonLd document={storyJsonLd(story, `${env().BASE_URL}/stories/${story.slug}`)} />
      <Breadcrumbs steps={[{ href: "/stories", label: "Stories" }]} />
      <Story story={story} />
      {others.length > 0 && (
        <Section id="more" title="More stories" more={{ href: "/stories", label: "All stories" }}>
          <CardRow>
            {others.map((other) => (
              <StoryCard key={other.id} story={other} />
            ))}
          </CardRow>
        </Section>
      )}
    </SiteShell>
  );
}

function Story({ story }: { story: StoryDetail }) {
  const minutes = story.read_time_minutes;
  const about = [story.culture_topic?.name, day(story.published_at), minutes !== null && `${minutes} min read`];
  const paragraphs = (story.body ?? "").split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <article className="mx-auto max-w-3xl">
      <h1 dir="auto" className="text-3xl font-semibold sm:text-5xl">
        {story.title}
      </h1>
      <p className="mt-2 text-muted">{about.filter(Boolean).join(" · ")}</p>
      {story.summary && (
        <p dir="auto" className="mt-4 text-xl">
          {story.summary}
        </p>
      )}
      <Cover
        photo={photoOf(story.hero_media)}
        scene={sceneOfSlug(story.culture_topic?.slug, "book")}
        seed={story.id}
        sizes="(min-width: 768px) 768px, 100vw"
        first
        className="mt-6 aspect-16/9 w-full rounded-card"
      />
      <div dir="auto" className="mt-8 grid gap-5 text-lg">
        {paragraphs.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change order
          <p key={i} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      {story.attribution !== undefined && (
        <p dir="auto" className="mt-8 text-sm text-muted">
          Source: {story.attribution}
        </p>
      )}
    </article>
  );
}
