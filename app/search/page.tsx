import type { Metadata } from "next";
import { CardGrid, HitCard } from "@/app/_visitor/cards";
import { parseBody } from "@/app/_visitor/parse-body";
import { givenParams, hrefOf, type SearchParams } from "@/app/_visitor/query";
import { SearchForm } from "@/app/_visitor/search-form";
import { Section } from "@/app/_visitor/section";
import { pageContext } from "@/app/page-context";
import { EmptyState } from "@/app/ui/empty-state";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { marksOf } from "@/lib/domains/places/place-marks.service";
import { SearchQuery } from "@/lib/domains/search/search.contract";
import { search } from "@/lib/domains/search/search.service";
import type { Ctx } from "@/lib/http/context";

interface Props {
  searchParams: SearchParams;
}

// There is a result page for every text; the pages that it links to are indexed instead.
export const metadata: Metadata = { title: "Search", robots: { index: false } };

const SECTIONS = { places: "Places", events: "Events", stories: "Stories" } as const;

async function readHits(ctx: Ctx, q: string | undefined) {
  const parsed = SearchQuery.safeParse({ q });
  if (!parsed.success) return null;
  const { data } = parseBody(await search(ctx, parsed.data));
  const marks = await marksOf(
    ctx,
    data.places.map(({ id }) => id),
  );
  return { q: parsed.data.q, data, marks };
}

/** The search over places, events and stories, with the best ten of each. */
export default async function Search({ searchParams }: Props) {
  const { q } = await givenParams(searchParams);
  const found = await readHits(await pageContext(), q);
  const count = found === null ? 0 : Object.values(found.data).reduce((sum, hits) => sum + hits.length, 0);
  return (
    <SiteShell>
      <PageHeader title={found === null ? "Search" : `Results for “${found.q}”`} />
      <SearchForm q={found?.q ?? ""} />
      {found !== null && count === 0 && (
        <div className="mt-8">
          <EmptyState title="Nothing found" icon="search" action={<Link href="/explore">Show all places</Link>}>
            Check the spelling, or try fewer words.
          </EmptyState>
        </div>
      )}
      {found !== null &&
        Object.entries(SECTIONS).map(([kind, title]) => {
          const hits = found.data[kind as keyof typeof SECTIONS];
          if (hits.length === 0) return null;
          return (
            <Section
              key={kind}
              id={kind}
              title={title}
              {...(kind === "places" &&
                hits.length >= 10 && { more: { href: hrefOf("/explore", { q: found.q }), label: "More places" } })}
            >
              <CardGrid>
                {hits.map((hit) => (
                  <HitCard key={hit.id} hit={hit} marks={found.marks} />
                ))}
              </CardGrid>
            </Section>
          );
        })}
    </SiteShell>
  );
}
