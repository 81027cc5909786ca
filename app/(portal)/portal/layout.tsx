import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { signInProviders } from "@/app/account/sign-in-providers";
import { sessionCookieName } from "@/lib/domains/identity/sessions/cookie";
import { env } from "@/lib/platform/settings/env";
import { PortalFrame } from "./_account/portal-frame";

export const metadata: Metadata = {
  title: { default: "Merchant portal", template: "%s · Merchant portal" },
  description: "Manage your places, menus and orders.",
  robots: { index: false },
};

/** The server adds only its settings and whether a session cookie exists; all merchant data comes from the API. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { DESTINATION_TIMEZONE, DEFAULT_CURRENCY } = env();
  const mayBeSignedIn = (await cookies()).has(sessionCookieName());
  return (
    <PortalFrame
      mayBeSignedIn={mayBeSignedIn}
      providers={signInProviders()}
      currency={DEFAULT_CURRENCY}
      timeZone={DESTINATION_TIMEZONE}
    >
      {children}
    </PortalFrame>
  );
}
