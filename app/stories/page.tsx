import type { Metadata } from "next";
import { CardGrid, StoryCard } from "@/app/_visitor/cards";
import { PageLinks } from "@/app/_visitor/page-links";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { parseBody } from "@/app/_visitor/parse-body";
import { givenParams, hrefOf, type SearchParams } from "@/app/_visitor/query";
import { pageContext } from "@/app/page-context";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { listStories } from "@/lib/domains/stories/stories.contract";
import * as stories from "@/lib/domains/stories/stories.service";

interface Props {
  searchParams: SearchParams;
}

const PAGE_SIZE = "24";

async function pageOf(searchParams: SearchParams) {
  const { page } = await givenParams(searchParams);
  const parsed = listStories.query.safeParse({ page, limit: PAGE_SIZE });
  return parsed.success ? parsed.data : listStories.query.parse({ limit: PAGE_SIZE });
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page } = await pageOf(searchParams);
  return pageMetadata({
    title: "Stories",
    description: "History, nature and people of the destination, to read before and during your stay.",
    path: hrefOf("/stories", { page: page > 1 ? page : null }),
  });
}

/** The published stories. */
export default async function Stories({ searchParams }: Props) {
  const { data, meta } = parseBody(await stories.list(await pageContext(), await pageOf(searchParams)));
  return (
    <SiteShell>
      <PageHeader title="Stories" lead="History, nature and people, to read before and during your stay." />
      {data.length === 0 ? (
        <EmptyState title="No stories yet" icon="list">
          Stories appear here once they are published.
        </EmptyState>
      ) : (
        <CardGrid heading="Stories">
          {data.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </CardGrid>
      )}
      <PageLinks
        label="Stories"
        page={meta.page}
        pages={meta.total_pages}
        hrefOfPage={(page) => hrefOf("/stories", { page })}
      />
    </SiteShell>
  );
}
