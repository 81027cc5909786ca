"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useId } from "react";
import { EmptyState } from "@/app/ui/empty-state";
import { Input } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { SkeletonList } from "@/app/ui/skeleton";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { textOf } from "../_lib/use-form";

/** Searches published places by name; the search term is in the address. */
export function FindPlace() {
  const router = useRouter();
  const term = useSearchParams().get("q")?.trim() ?? "";
  const id = useId();
  return (
    <div className="grid max-w-2xl gap-6">
      <search>
        {/* A plain GET form, so that it works before hydration. */}
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
              Place name
            </label>
            <Input id={id} key={term} type="search" name="q" defaultValue={term} maxLength={200} required />
          </div>
          <SubmitButton>
            <Icon name="search" /> Search
          </SubmitButton>
        </form>
      </search>
      {term && <Results term={term} />}
      <p>
        <Link href={`/portal/propose?${new URLSearchParams(term && { name: term })}`}>My place is not listed</Link>
      </p>
    </div>
  );
}

function Results({ term }: { term: string }) {
  const found = useApiData(term, () =>
    callApi(api.GET("/api/v1/search", { params: { query: { q: term, types: "places" } } })),
  );
  if (found.failure) return <FailureNotice failure={found.failure} retry={() => void found.reload()} />;
  if (!found.data) return <SkeletonList rows={4} className="h-20 w-full" />;
  const { places } = found.data.data;
  if (places.length === 0)
    return (
      <div role="status">
        <EmptyState title="No places found" icon="search">
          Try part of the name or another spelling. If your place isn't listed, propose it below.
        </EmptyState>
      </div>
    );
  return (
    <section>
      <p role="status" className="mb-3 text-muted">
        {places.length === 1 ? "1 place" : `${places.length} places`}
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
