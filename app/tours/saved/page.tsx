import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { SavedList } from "../_offline/saved-list";
import { KEPT_DAYS } from "../_offline/saved-tours";

export const metadata: Metadata = { title: "Saved tours", robots: { index: false, follow: false } };

/** The start of the installed app: what the visitor saved on this device. It opens without a connection. */
export default function SavedToursPage() {
  return (
    <SiteShell>
      <PageHeader
        title="Saved tours"
        lead={`They open without a connection and stay on this device until you remove them, or until ${KEPT_DAYS} days after the tour.`}
      />
      <noscript>Saved tours need JavaScript.</noscript>
      <SavedList />
    </SiteShell>
  );
}
