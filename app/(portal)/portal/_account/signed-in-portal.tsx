"use client";
import type { ReactNode } from "react";
import { FormatsProvider } from "@/app/ui/formats-context";
import { type NavItem, Shell } from "@/app/ui/shell";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { type Merchant, PortalContext } from "../_lib/portal-context";
import { mayAt, worksAtTill } from "../_lib/roles";
import { useApiData } from "../_lib/use-api-data";
import { AccountMenu } from "./account-menu";

async function fetchMerchant() {
  const [places, claims, proposals] = await Promise.all([
    callApi(api.GET("/api/v1/me/places")),
    callApi(api.GET("/api/v1/me/claims")),
    callApi(api.GET("/api/v1/me/place-proposals")),
  ]);
  if (places.failure) return places;
  if (claims.failure) return claims;
  if (proposals.failure) return proposals;
  return { data: { places: places.data.data, claims: claims.data.data, proposals: proposals.data.data } };
}

const HOME: NavItem = { href: "/portal", label: "Home", icon: "pin", exact: true };

const ORDERS: NavItem = { href: "/portal/orders", label: "Orders", icon: "receipt" };

/** The navigation, by role. A merchant with several places opens their menus from the home page. */
function navOf(merchant: Merchant | undefined): NavItem[] {
  const [place, another] = merchant?.places ?? [];
  if (!merchant || !place) return [HOME, { href: "/portal/find", label: "Find a place", icon: "search" }];
  if (worksAtTill(merchant)) return [ORDERS];
  const hasMenu = !another && mayAt(place, "menu");
  const isPaid = merchant.places.some((each) => mayAt(each, "payouts"));
  return [
    HOME,
    ORDERS,
    ...(hasMenu ? [{ href: `/portal/places/${place.id}/menu`, label: "Menu", icon: "food" } as const] : []),
    ...(isPaid ? [{ href: "/portal/payouts", label: "Payouts", icon: "coins" } as const] : []),
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
      <FormatsProvider timeZone={timeZone}>
        <Shell
          brand="Merchant portal"
          home="/portal"
          nav={[{ items: navOf(merchant.data) }]}
          actions={<AccountMenu user={user} />}
        >
          {children}
        </Shell>
      </FormatsProvider>
    </PortalContext>
  );
}
