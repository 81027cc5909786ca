import type { Metadata } from "next";
import { pageContext } from "@/app/page-context";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { NeedsScripts } from "../needs-scripts";
import { SignInFirst } from "../sign-in-first";
import { signInProviders } from "../sign-in-providers";
import { Notifications } from "./notifications";

const LEAD = "Hear about your tours, your favorite events and your orders, also while this page is closed.";

export const metadata: Metadata = { title: "Notifications" };

/** A visitor's notifications in the browser: of tours, favorite events and orders. */
export default async function NotificationsPage() {
  const { actor } = await pageContext();
  if (actor.type !== "user") return <SignInFirst providers={signInProviders()} lead={LEAD} />;
  return (
    <>
      <PageHeader title="Notifications" lead={LEAD} />
      <Notifications />
      <Link href="/account/orders" className="inline-flex min-h-11 items-center underline">
        Your orders
      </Link>
      <NeedsScripts />
    </>
  );
}
