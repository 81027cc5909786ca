import type { Metadata } from "next";
import { cache } from "react";
import { CardGrid, PlaceCard } from "@/app/_visitor/cards";
import { PageLinks } from "@/app/_visitor/page-links";
import { pageMetadata } from "@/app/_visitor/page-metadata";
import { PlacesMap } from "@/app/_visitor/places-map";
import { givenParams, hrefOf, type SearchParams } from "@/app/_visitor/query";
import { pageContext } from "@/app/page-context";
import { Button } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { Field, Input, Select } from "@/app/ui/field";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { readPlaces } from "./explore-data";

interface Props {
  searchParams: SearchParams;
}

const SORTS = { rating: "Best rated", newest: "Newest", name: "By name" } as const;

/** Reads the list once for a page and its metadata. `params` are the parameters of the address as a query string. */
const readOnce = cache(async (params: string) => {
  const ctx = await pageContext();
  return { ctx, ...(await readPlaces(ctx, Object.fromEntries(new URLSearchParams(params)))) };
});
const readPage = async (searchParams: SearchParams) =>
  readOnce(new URLSearchParams(await givenParams(searchParams)).toString());
type Read = Awaited<ReturnType<typeof readPage>>;

const placesText = (count: number): string => `${count} ${count === 1 ? "place" : "places"}`;

/** The name of the list: its category and area. */
function titleOf({ query, categories, areas }: Read): string {
  const category = categories.find(({ slug }) => slug === query.category)?.name ?? "Places";
  const area = areas.find(({ id }) => id === query.area)?.name;
  return area === undefined ? category : `${category} in ${area}`;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const read = await readPage(searchParams);
  const { category, area, page, q } = read.query;
  const title = titleOf(read);
  return {
    ...pageMetadata({
      title,
      description: `${title}: ${placesText(read.meta.total)}, with photos, opening hours and reviews.`,
      path: hrefOf("/explore", { category, area, page: page > 1 ? page : null }),
    }),
    // Every search text has a list of its own, so lists with a text are not indexed.
    ...(q !== null && { robots: { index: false } }),
  };
}

/** The places of the destination, by category, area and text. */
export default async function Explore({ searchParams }: Props) {
  const read = await readPage(searchParams);
  const { ctx, found, meta, marks, query } = read;
  const { category, area, q, sort } = query;
  const points = found.flatMap(({ id, name, slug }, i) => {
    const at = marks.get(id)?.at;
    return at ? [{ at, text: String(i + 1), name, href: `/places/${slug}` }] : [];
  });
  return (
    <SiteShell>
      <PageHeader title={titleOf(read)} lead={`${placesText(meta.total)}${q === null ? "" : ` with “${q}”`}`} />
      <Filters read={read} />
      {found.length === 0 ? (
        <EmptyState title="No places match" icon="search" action={<Link href="/explore">Show all places</Link>}>
          Try other words, or another category or area.
        </EmptyState>
      ) : (
        <CardGrid heading="Places">
          {found.map((place, i) => (
            <PlaceCard key={place.id} place={place} marks={marks} now={ctx.now} number={String(i + 1)} />
          ))}
        </CardGrid>
      )}
      <PageLinks
        label="Places"
        page={meta.page}
        pages={meta.total_pages}
        hrefOfPage={(page) => hrefOf("/explore", { category, area, q, sort, page })}
      />
      {points.length > 0 && (
        <section aria-labelledby="map" className="mt-14">
          <h2 id="map" className="mb-5 text-2xl font-semibold sm:text-3xl">
            On the map
          </h2>
          <PlacesMap ctx={ctx} points={points} label="Map of the places above, by their numbers." />
        </section>
      )}
    </SiteShell>
  );
}

function Filters({ read: { query, categories, areas } }: { read: Read }) {
  const { category, area, q, sort } = query;
  return (
    <form action="/explore" className="mb-8 grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <Field id="q" label="Name or text" className="col-span-2 md:col-span-1">
        <Input id="q" type="search" name="q" defaultValue={q ?? ""} maxLength={200} />
      </Field>
      <Field id="category" label="Category">
        <Select id="category" name="category" defaultValue={category ?? ""}>
          <option value="">All</option>
          {categories.map(({ slug, name, place_count: count }) => (
            <option key={slug} value={slug}>
              {name} ({count})
            </option>
          ))}
        </Select>
      </Field>
      <Field id="area" label="Area">
        <Select id="area" name="area" defaultValue={area ?? ""}>
          <option value="">All</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="sort" label="Order">
        <Select id="sort" name="sort" defaultValue={sort}>
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
