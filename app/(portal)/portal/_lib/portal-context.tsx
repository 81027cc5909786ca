"use client";
import { createContext, useContext } from "react";
import type { Schemas } from "@/lib/client/browser";
import type { Loaded } from "./use-loaded";

export type Place = Schemas["MerchantPlace"];
export type Claim = Schemas["Claim"];
export interface Merchant {
  places: Place[];
  claims: Claim[];
}

interface Portal {
  user: Schemas["BrowserUser"];
  merchant: Loaded<Merchant>;
  currency: string;
  timeZone: string;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

/** Who is signed in, and what they run. Throws outside the portal's frame. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal is for what the portal's frame holds");
  return portal;
}
