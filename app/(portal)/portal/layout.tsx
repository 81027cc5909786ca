import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { FormatsProvider } from "@/app/ui/formats-context";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/identity/sessions/cookie";
import { PortalFrame } from "./_account/portal-frame";

export const metadata: Metadata = {
  title: { default: "Merchant portal", template: "%s · Merchant portal" },
  description: "Your place, its menu and its orders.",
  robots: { index: false },
};

/** All that the server adds is what a browser cannot know by itself; everything of the merchant comes from the API. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { DESTINATION_TIMEZONE, DEFAULT_CURRENCY, GOOGLE_CLIENT_ID, APPLE_CLIENT_ID } = env();
  const mayBeSignedIn = (await cookies()).has(sessionCookieName());
  const providers = [
    ...(GOOGLE_CLIENT_ID ? [{ id: "google", name: "Google" }] : []),
    ...(APPLE_CLIENT_ID ? [{ id: "apple", name: "Apple" }] : []),
  ];
  return (
    <FormatsProvider timeZone={DESTINATION_TIMEZONE}>
      <PortalFrame
        mayBeSignedIn={mayBeSignedIn}
        providers={providers}
        currency={DEFAULT_CURRENCY}
        timeZone={DESTINATION_TIMEZONE}
      >
        {children}
      </PortalFrame>
    </FormatsProvider>
  );
}
