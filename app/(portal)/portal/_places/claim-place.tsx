"use client";
import { useRouter } from "next/navigation";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { TroubleNotice } from "../_lib/trouble-notice";
import { textOf, useForm } from "../_lib/use-form";
import { useLoaded } from "../_lib/use-loaded";

/** The form by which someone says that a place is theirs. */
export function ClaimPlace({ placeId }: { placeId: string }) {
  const place = useLoaded(placeId, () => ask(api.GET("/api/v1/places/{id}", { params: { path: { id: placeId } } })));
  if (place.trouble?.code === "not_found")
    return (
      <>
        <PageHeader title="Claim a place" />
        <EmptyState
          title="There is no such place"
          action={<LinkButton href="/portal/find">Look for your place</LinkButton>}
        />
      </>
    );
  if (place.trouble) return <TroubleNotice trouble={place.trouble} retry={() => void place.reload()} />;
  return (
    <>
      <PageHeader
        title={place.data ? `Claim ${place.data.data.name}` : "Claim a place"}
        lead="A person of our staff looks at each claim. Tell them how to reach you."
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
      return ask(api.POST("/api/v1/places/{id}/claims", { params: { path: { id: placeId } }, body }));
    },
    () => {
      void merchant.reload();
      router.push("/portal");
    },
  );
  return (
    <Card className="max-w-2xl">
      <form ref={form.ref} action={form.action} className="grid gap-4">
        <TroubleNotice trouble={form.trouble} />
        <TextField
          form={form}
          name="business_name"
          label="Name of the business"
          autoComplete="organization"
          maxLength={200}
          required
        />
        <TextField
          form={form}
          name="contact_name"
          label="Your name"
          initial={user.name ?? undefined}
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
          hint="With the country's code, such as +1 758 484 1234."
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
          label="How can we tell that it is yours?"
          hint="For example a licence's number, or who can vouch for you."
          lines={4}
          maxLength={2_000}
        />
        <SubmitButton busy={form.pending} pending="Sending…">
          Send the claim
        </SubmitButton>
      </form>
    </Card>
  );
}
