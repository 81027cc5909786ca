"use client";
import type { ReactNode } from "react";
import { type NavItem, Shell } from "@/app/ui/shell";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { type Merchant, PortalContext } from "../_lib/portal-context";
import { useApiData } from "../_lib/use-api-data";
import { AccountMenu } from "./account-menu";

async function fetchMerchant() {
  const [places, claims] = await Promise.all([
    callApi(api.GET("/api/v1/me/places")),
    callApi(api.GET("/api/v1/me/claims")),
  ]);
  if (places.failure) return places;
  if (claims.failure) return claims;
  return { data: { places: places.data.data, claims: claims.data.data } };
}

const HOME: NavItem = { href: "/portal", label: "Home", icon: "pin", exact: true };

/** The navigation. A merchant with several places opens their menus from the home page. */
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

/** The frame of every page for a signed-in merchant. */
export default function SignedInPortal({ user, currency, timeZone, children }: Props) {
  const merchant = useApiData("merchant", fetchMerchant);
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
