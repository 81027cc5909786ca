import type { Metadata } from "next";
import type { ReactNode } from "react";
import { overview } from "./home/overview";
import { SampleForm } from "./home/sample-form";
import { EventSamples, PlaceSamples } from "./home/samples";
import { TryIt } from "./home/try-it";
import { pageContext } from "./page-context";
import { LinkButton } from "./ui/button";
import { Card } from "./ui/card";
import { SiteShell } from "./ui/site-shell";

export const metadata: Metadata = {
  description:
    "Places, events and stories of a destination, tours planned around a visitor's day, and orders from its kitchens.",
};

/** What the service is, in a minute: what it knows, a tour to try, and where to go from here. */
export default async function Home() {
  const { headline, subheadline, counts, places, events } = await overview(await pageContext());
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
        <Card title="See what it does" className="relative">
          <p className="mb-4 text-muted">
            A tour of what is open when you get there, with the way, the reasons and a voice that tells of each stop. No
            account is needed.
          </p>
          <SampleForm />
        </Card>
      </div>
      <Section id="places" title="Places worth the trip">
        <PlaceSamples places={places} />
      </Section>
      <Section id="events" title="Coming up">
        <EventSamples events={events} />
      </Section>
      <Section id="try" title="Ask it yourself">
        <p className="mb-4 max-w-prose text-muted">
          Everything here comes from a JSON API that anyone can ask. These lines work on this server.
        </p>
        <TryIt />
      </Section>
      <Section id="next" title="Where to go from here">
        <div className="grid gap-4 md:grid-cols-3">
          <Door href="/docs" label="Read the docs" title="Developers">
            Every operation with its fields, limits and errors, and an OpenAPI document for your own client.
          </Door>
          <Door href="/portal" label="Open the portal" title="Merchants">
            Claim your place, put up a menu, take orders and see what you are paid.
          </Door>
          <Door href="/admin" label="Open the console" title="Staff">
            Content, claims, reviews, refunds, and a record of who did what.
          </Door>
        </div>
      </Section>
    </SiteShell>
  );
}

/** The sea at the foot of the page's first picture. */
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

function Door({ href, label, title, children }: { href: string; label: string; title: string; children: ReactNode }) {
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
