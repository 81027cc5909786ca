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
import { TextField } from "../_lib/text-field";
import { useApiData } from "../_lib/use-api-data";
import { textOf, useForm } from "../_lib/use-form";

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
  const { user, merchant } = usePortal();
  const router = useRouter();
  const form = useForm(
    (fields) => {
      const [email, message] = [textOf(fields, "contact_email"), textOf(fields, "message")];
      const body = {
        business_name: textOf(fields, "business_name"),
        contact_name: textOf(fields, "contact_name"),
        contact_phone: textOf(fields, "contact_phone"),
        ...(email && { contact_email: email }),
        ...(message && { message }),
      };
      return callApi(api.POST("/api/v1/places/{id}/claims", { params: { path: { id: placeId } }, body }));
    },
    () => {
      void merchant.reload();
      router.push("/portal");
    },
  );
  return (
    <Card className="max-w-2xl">
      <form ref={form.ref} action={form.action} className="grid gap-4">
        <FailureNotice failure={form.failure} />
        <TextField
          form={form}
          name="business_name"
          label="Business name"
          autoComplete="organization"
          maxLength={200}
          required
        />
        <TextField
          form={form}
          name="contact_name"
          label="Your name"
          initial={user.name || undefined}
          autoComplete="name"
          maxLength={200}
          required
        />
        <TextField
          form={form}
          name="contact_phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="With the country code, such as +1 758 484 1234."
          maxLength={50}
          required
        />
        <TextField
          form={form}
          name="contact_email"
          label="Email"
          type="email"
          initial={user.email ?? undefined}
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          form={form}
          name="message"
          label="How can we verify that you own it?"
          hint="For example, a licence number or someone we can call."
          lines={4}
          maxLength={2_000}
        />
        <SubmitButton busy={form.pending} pending="Sending…">
          Send claim
        </SubmitButton>
      </form>
    </Card>
  );
}
