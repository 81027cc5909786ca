import type { Metadata } from "next";
import { Disclosure } from "@/app/ui/disclosure";
import { env } from "@/lib/platform/settings/env";
import { CardRow, EventCard, PlaceCard, StoryCard } from "./_visitor/cards";
import { Chips } from "./_visitor/chips";
import { pageMetadata } from "./_visitor/page-metadata";
import { PlacesMap } from "./_visitor/places-map";
import { givenParams, hrefOf, type SearchParams } from "./_visitor/query";
import { SearchForm } from "./_visitor/search-form";
import { Section } from "./_visitor/section";
import { CurlExamples } from "./home/curl-examples";
import { defaultMode } from "./home/default-mode";
import { defaultStart } from "./home/default-start";
import { placeToInclude, readFrontPageData } from "./home/front-page-data";
import { AudienceCard, Count, Waves } from "./home/home-parts";
import { SampleTourForm } from "./home/sample-tour-form";
import { choicesOf } from "./home/tour-choices";
import { TourIdeas } from "./home/tour-ideas";
import { pageContext } from "./page-context";
import { Card } from "./ui/card";
import { EmptyState } from "./ui/empty-state";
import { SiteShell } from "./ui/site-shell";

const DESCRIPTION =
  "Find places, events and stories, and plan tours around opening hours. With an account, order food from local kitchens.";

export const generateMetadata = (): Metadata => {
  const { title, ...rest } = pageMetadata({ title: env().DESTINATION_NAME, description: DESCRIPTION, path: "/" });
  return { ...rest, title: { absolute: String(title) } };
};

interface Props {
  searchParams: SearchParams;
}

/** The home page: a search, what the destination has, a tour to plan, and the entry points for each audience. */
export default async function Home({ searchParams }: Props) {
  const ctx = await pageContext();
  const given = await givenParams(searchParams);
  const [data, through] = await Promise.all([readFrontPageData(ctx), placeToInclude(ctx, given.include)]);
  const { headline, subheadline, counts, best, openNow, marks, today, upcoming, stories } = data;
  const rated = best.length > 0 && best.every((place) => place.avg_rating !== null);
  const points = best.flatMap(({ id, name, slug }, i) => {
    const at = marks.get(id)?.at;
    return at ? [{ at, text: String(i + 1), name, href: `/places/${slug}` }] : [];
  });
  const proposedMode = defaultMode(points.map(({ at }) => at));
  const choices = choicesOf(given, {
    include: through?.id ?? "",
    start: defaultStart(ctx.now, env().DESTINATION_TIMEZONE),
    mode: proposedMode,
  });
  return (
    <SiteShell>
      <div className="relative grid items-center gap-8 overflow-hidden rounded-card bg-sea-soft p-5 pb-16 sm:p-10 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Waves />
        <header className="relative">
          <h1 className="text-4xl font-semibold sm:text-5xl">{headline}</h1>
          <p className="mt-4 max-w-prose text-xl text-muted">{subheadline}</p>
          <div className="mt-6">
            <SearchForm />
          </div>
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
            <Count of={counts.places} one="place" many="places" />
            {counts.events > 0 && <Count of={counts.events} one="event this week" many="events this week" />}
            {counts.stories > 0 && <Count of={counts.stories} one="story" many="stories" />}
          </dl>
        </header>
        <div id="plan" className="relative scroll-mt-4">
          <Card title="Plan a tour">
            <p className="mb-4 text-muted">
              A day around opening hours, with directions and an audio guide at every stop. No account needed.
            </p>
            <SampleTourForm key={hrefOf("", { ...choices })} choices={choices} through={through} />
          </Card>
        </div>
      </div>
      {data.categories.length > 0 && (
        <div className="mt-8">
          <Chips
            label="Categories"
            chips={data.categories.map(({ slug, name }) => ({
              href: hrefOf("/explore", { category: slug }),
              label: name,
            }))}
          />
        </div>
      )}
      {openNow.length > 0 && (
        <Section id="open" title="Open now">
          <CardRow>
            {openNow.map((place) => (
              <PlaceCard key={place.id} place={place} marks={marks} now={ctx.now} />
            ))}
          </CardRow>
        </Section>
      )}
      <Section
        id="places"
        title={rated ? "Top-rated places" : "Places to see"}
        more={{ href: "/explore", label: "All places" }}
      >
        {best.length === 0 ? (
          <EmptyState title="No places yet" icon="pin">
            Import places with <code>npm run content -- import FILE</code>.
          </EmptyState>
        ) : (
          <CardRow>
            {best.map((place, i) => (
              <PlaceCard key={place.id} place={place} marks={marks} now={ctx.now} number={String(i + 1)} />
            ))}
          </CardRow>
        )}
      </Section>
      {points.length > 0 && (
        <div className="mt-10">
          <PlacesMap ctx={ctx} points={points} label="Map of these places, by their numbers in the list above." />
        </div>
      )}
      {today.length > 0 && (
        <Section id="today" title="On today" more={{ href: "/events?window=today", label: "All events today" }}>
          <CardRow>
            {today.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </CardRow>
        </Section>
      )}
      <Section id="events" title="Upcoming events" more={{ href: "/events", label: "All events" }}>
        {upcoming.length === 0 ? (
          <EmptyState title="No upcoming events" icon="calendar">
            Events appear here once they are imported.
          </EmptyState>
        ) : (
          <CardRow>
            {upcoming.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </CardRow>
        )}
      </Section>
      <Section id="ideas" title="Tour ideas">
        <TourIdeas mode={proposedMode} />
      </Section>
      {stories.length > 0 && (
        <Section id="stories" title="Stories" more={{ href: "/stories", label: "All stories" }}>
          <CardRow>
            {stories.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </CardRow>
        </Section>
      )}
      {data.areas.length > 1 && (
        <Section id="areas" title="Areas">
          <Chips
            label="Areas"
            chips={data.areas.map(({ id, name }) => ({ href: hrefOf("/explore", { area: id }), label: name }))}
          />
        </Section>
      )}
      <Section id="next" title="Work with us">
        <div className="grid gap-4 md:grid-cols-3">
          <AudienceCard href="/docs" label="Read the docs" title="Developers">
            Every operation with its fields, limits and errors, and an OpenAPI document to generate a client.
          </AudienceCard>
          <AudienceCard href="/portal" label="Open the portal" title="Merchants">
            Claim your place, build a menu, take orders and track your payouts.
          </AudienceCard>
          <AudienceCard href="/admin" label="Open the console" title="Staff">
            Manage content, claims, reviews and refunds, with an audit log.
          </AudienceCard>
        </div>
        <Disclosure summary="Try the API" className="mt-6">
          <p className="mb-4 max-w-prose text-muted">
            Everything on this page comes from a public JSON API. Run these commands against this server.
          </p>
          <CurlExamples />
        </Disclosure>
      </Section>
    </SiteShell>
  );
}
