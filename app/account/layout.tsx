import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteShell } from "@/app/ui/site-shell";

export const metadata: Metadata = {
  robots: { index: false },
  // The address holds a token.
  referrer: "no-referrer",
};

/** The pages that links in messages lead to: for merchants and for users of the app. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <div className="mx-auto grid max-w-md gap-6">{children}</div>
    </SiteShell>
  );
}
