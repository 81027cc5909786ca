import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { textOf, type useForm } from "../_lib/use-form";

/** The fields by which staff reach and verify the person who claims or proposes a place. */
export function ContactFields({ form }: { form: ReturnType<typeof useForm> }) {
  const { user } = usePortal();
  return (
    <>
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
    </>
  );
}

/** The contact of a submitted form; optional fields that are empty are left out. */
export function contactOf(fields: FormData) {
  const [email, message] = [textOf(fields, "contact_email"), textOf(fields, "message")];
  return {
    business_name: textOf(fields, "business_name"),
    contact_name: textOf(fields, "contact_name"),
    contact_phone: textOf(fields, "contact_phone"),
    ...(email && { contact_email: email }),
    ...(message && { message }),
  };
}
