"use client";
import { useRouter } from "next/navigation";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { useApiData } from "../_lib/use-api-data";
import { useForm } from "../_lib/use-form";
import { ContactFields, contactOf } from "./contact-fields";

/** The form that claims a place. */
export function ClaimPlace({ placeId }: { placeId: string }) {
  const place = useApiData(placeId, () =>
    callApi(api.GET("/api/v1/places/{id}", { params: { path: { id: placeId } } })),
  );
  if (place.failure?.code === "not_found")
    return (
      <>
        <PageHeader title="Claim a place" />
        <EmptyState title="Place not found" action={<LinkButton href="/portal/find">Find your place</LinkButton>} />
      </>
    );
  if (place.failure) return <FailureNotice failure={place.failure} retry={() => void place.reload()} />;
  return (
    <>
      <PageHeader
        title={place.data ? `Claim ${place.data.data.name}` : "Claim a place"}
        lead="We review every claim. Tell us how to reach you."
      />
      {place.data ? <ClaimForm placeId={placeId} /> : <SkeletonList rows={4} />}
    </>
  );
}

function ClaimForm({ placeId }: { placeId: string }) {
  const { merchant } = usePortal();
  const router = useRouter();
  const form = useForm(
    (fields) => {
      const body = contactOf(fields);
      return callApi(api.POST("/api/v1/places/{id}/claims", { params: { path: { id: placeId } }, body }));
    },
    () => {
      void merchant.reload();
      router.push("/portal");
    },
  );
  return (
    <Card className="max-w-2xl">
      <form ref={form.ref} action={form.action} {...form.guard} className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <ContactFields form={form} />
        <SubmitButton busy={form.pending} pending="Sending…">
          Send claim
        </SubmitButton>
      </form>
    </Card>
  );
}
