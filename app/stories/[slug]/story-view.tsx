import { Breadcrumbs } from "@/app/_visitor/breadcrumbs";
import { CardRow, StoryCard } from "@/app/_visitor/cards";
import { Cover, photoOf } from "@/app/_visitor/cover";
import { sceneOfSlug } from "@/app/_visitor/illustration";
import { parseBody } from "@/app/_visitor/parse-body";
import { Section } from "@/app/_visitor/section";
import { day } from "@/app/ui/server-formats";
import type { StoryDetail } from "@/lib/domains/stories/stories.schemas";
import * as stories from "@/lib/domains/stories/stories.service";
import type { Ctx } from "@/lib/http/context";

const OTHERS = 4;

/** The content of a story's page. */
export async function StoryView({ ctx, story }: { ctx: Ctx; story: StoryDetail }) {
  const { data } = parseBody(await stories.list(ctx, { page: 1, limit: OTHERS + 1 }));
  const others = data.filter((other) => other.id !== story.id).slice(0, OTHERS);
  return (
    <>
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
    </>
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
