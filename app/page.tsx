import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CurlExamples } from "./home/curl-examples";
import { FeaturedPlaces, UpcomingEvents } from "./home/featured-cards";
import { readFrontPageData } from "./home/front-page-data";
import { SampleTourForm } from "./home/sample-tour-form";
import { pageContext } from "./page-context";
import { LinkButton } from "./ui/button";
import { Card } from "./ui/card";
import { SiteShell } from "./ui/site-shell";

export const metadata: Metadata = {
  description:
    "Find places, events and stories, and plan tours around opening hours. With an account, order food from local kitchens.",
};

/** The home page: what the destination has, a tour to try, and the entry points for each audience. */
export default async function Home() {
  const { headline, subheadline, counts, places, events } = await readFrontPageData(await pageContext());
  return (
    <SiteShell>
      <div className="relative grid items-center gap-8 overflow-hidden rounded-card bg-sea-soft p-5 pb-16 sm:p-10 sm:pb-20 lg:grid-cols-2">
        <Waves />
        <header className="relative">
          <h1 className="text-4xl font-semibold sm:text-5xl">{headline}</h1>
          <p className="mt-4 max-w-prose text-xl text-muted">{subheadline}</p>
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
            <Count of={counts.places} one="place" many="places" />
            <Count of={counts.events} one="event this week" many="events this week" />
            <Count of={counts.stories} one="story" many="stories" />
          </dl>
        </header>
        <Card title="Plan a sample tour" className="relative">
          <p className="mb-4 text-muted">
            Plan a day around opening hours, with directions and an audio guide at every stop. No account needed.
          </p>
          <SampleTourForm />
        </Card>
      </div>
      <Section id="places" title="Top-rated places">
        <FeaturedPlaces places={places} />
      </Section>
      <Section id="events" title="Upcoming events">
        <UpcomingEvents events={events} />
      </Section>
      <Section id="try" title="Try the API">
        <p className="mb-4 max-w-prose text-muted">
          Everything on this page comes from a public JSON API. Run these commands against this server.
        </p>
        <CurlExamples />
      </Section>
      <Section id="next" title="Get started">
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
      </Section>
    </SiteShell>
  );
}

/** The waves at the bottom of the hero. */
function Waves() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 90"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-16 w-full"
    >
      <path
        d="M0 52c100-32 200-32 300 0s200 32 300 0 200-32 300 0 200 32 300 0v38H0z"
        className="fill-sea"
        opacity="0.35"
      />
      <path
        d="M0 68c75-24 150-24 225 0s150 24 225 0 150-24 225 0 150 24 225 0 150-24 300 0v22H0z"
        className="fill-sea"
        opacity="0.6"
      />
    </svg>
  );
}

const NUMBERS = new Intl.NumberFormat("en-001");

function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{of === 1 ? one : many}</dt>
      <dd className="text-3xl font-semibold text-sea-deep">{NUMBERS.format(of)}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-5 text-2xl font-semibold sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function AudienceCard({
  href,
  label,
  title,
  children,
}: {
  href: string;
  label: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col items-start rounded-card border border-line bg-surface p-6 shadow-card">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{children}</p>
      <LinkButton href={href} variant="secondary" prefetch={false} className="mt-auto">
        {label}
      </LinkButton>
    </section>
  );
}
