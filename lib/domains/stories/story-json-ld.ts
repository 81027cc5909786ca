import type { Article, WithContext } from "schema-dts";
import type { StoryDetail } from "./stories.schemas";

type Described = Extract<WithContext<Article>, { "@type": "Article" }>;

/** Describes a story in schema.org's vocabulary for search engines. `id` is the address of its page. */
export function storyJsonLd(story: StoryDetail, id: string) {
  const images = [story.hero_media, ...story.gallery].flatMap((photo) => (photo ? [photo.url] : []));
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": id,
    identifier: story.id,
    headline: story.title,
    datePublished: story.published_at,
    ...(story.summary && { description: story.summary }),
    ...(images.length > 0 && { image: images }),
    ...(story.culture_topic && { articleSection: story.culture_topic.name }),
    ...(story.attribution !== undefined && { creditText: story.attribution }),
  } as const satisfies Described;
}
