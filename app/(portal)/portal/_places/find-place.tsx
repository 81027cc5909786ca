"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useId } from "react";
import { EmptyState } from "@/app/ui/empty-state";
import { Input } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { SkeletonList } from "@/app/ui/skeleton";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { TroubleNotice } from "../_lib/trouble-notice";
import { textOf } from "../_lib/use-form";
import { useLoaded } from "../_lib/use-loaded";

/** Looks for published places by name; what is looked for is in the address. */
export function FindPlace() {
  const router = useRouter();
  const wanted = useSearchParams().get("q")?.trim() ?? "";
  const id = useId();
  return (
    <div className="grid max-w-2xl gap-6">
      <search>
        {/* As a plain form it does the same before its scripts have come. */}
        <form
          method="get"
          action="/portal/find"
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const q = textOf(new FormData(event.currentTarget), "q");
            if (q) router.replace(`/portal/find?${new URLSearchParams({ q })}`);
          }}
        >
          <div className="grid min-w-48 flex-1 gap-1.5">
            <label htmlFor={id} className="font-semibold">
              Name of the place
            </label>
            <Input id={id} key={wanted} type="search" name="q" defaultValue={wanted} maxLength={200} required />
          </div>
          <SubmitButton>
            <Icon name="search" /> Search
          </SubmitButton>
        </form>
      </search>
      {wanted && <Results wanted={wanted} />}
    </div>
  );
}

function Results({ wanted }: { wanted: string }) {
  const found = useLoaded(wanted, () =>
    ask(api.GET("/api/v1/search", { params: { query: { q: wanted, types: "places" } } })),
  );
  if (found.trouble) return <TroubleNotice trouble={found.trouble} retry={() => void found.reload()} />;
  if (!found.data) return <SkeletonList rows={4} className="h-20 w-full" />;
  const { places } = found.data.data;
  if (places.length === 0)
    return (
      <div role="status">
        <EmptyState title="No place of that name" icon="search">
          Try a part of the name, or another spelling. A place that is not listed yet has to be added by our staff
          first.
        </EmptyState>
      </div>
    );
  return (
    <section>
      <p role="status" className="mb-3 text-muted">
        {places.length === 1 ? "One place" : `${places.length} places`}
      </p>
      <ul className="grid gap-3">
        {places.map((place) => (
          <li key={place.id}>
            <Link
              href={`/portal/find/${place.id}`}
              className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 hover:border-sea"
            >
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{place.title}</span>
                {place.short_description && <span className="block text-muted">{place.short_description}</span>}
              </span>
              <span className="flex shrink-0 items-center gap-1 font-semibold text-sea">
                Claim <Icon name="forward" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
