"use client";
import type { ReactNode } from "react";
import { type NavItem, Shell } from "@/app/ui/shell";
import { api, type Schemas } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { type Merchant, PortalContext } from "../_lib/portal-context";
import { useLoaded } from "../_lib/use-loaded";
import { AccountMenu } from "./account-menu";

async function readMerchant() {
  const [places, claims] = await Promise.all([ask(api.GET("/api/v1/me/places")), ask(api.GET("/api/v1/me/claims"))]);
  if (places.trouble) return places;
  if (claims.trouble) return claims;
  return { data: { places: places.data.data, claims: claims.data.data } };
}

const HOME: NavItem = { href: "/portal", label: "Home", icon: "pin", exact: true };

/** What someone has to go to; with several places, their menus are reached from the first page. */
function navOf(merchant: Merchant | undefined): NavItem[] {
  const [place, another] = merchant?.places ?? [];
  if (!place) return [HOME, { href: "/portal/find", label: "Find a place", icon: "search" }];
  return [
    HOME,
    { href: "/portal/orders", label: "Orders", icon: "receipt" },
    ...(another ? [] : [{ href: `/portal/places/${place.id}/menu`, label: "Menu", icon: "food" } as const]),
    { href: "/portal/payouts", label: "Payouts", icon: "coins" },
  ];
}

interface Props {
  user: Schemas["BrowserUser"];
  currency: string;
  timeZone: string;
  children: ReactNode;
}

/** The portal of someone who is signed in. */
export default function SignedIn({ user, currency, timeZone, children }: Props) {
  const merchant = useLoaded("merchant", readMerchant);
  return (
    <PortalContext value={{ user, merchant, currency, timeZone }}>
      <Shell
        brand="Merchant portal"
        home="/portal"
        nav={[{ items: navOf(merchant.data) }]}
        actions={<AccountMenu user={user} />}
      >
        {children}
      </Shell>
    </PortalContext>
  );
}
