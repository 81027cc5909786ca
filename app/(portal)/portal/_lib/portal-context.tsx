"use client";
import { createContext, useContext } from "react";
import type { Schemas } from "@/lib/platform/api-client/browser";
import type { ApiData } from "./use-api-data";

export type Place = Schemas["MerchantPlace"];
export type Claim = Schemas["Claim"];
export type Proposal = Schemas["PlaceProposal"];
export interface Merchant {
  places: Place[];
  claims: Claim[];
  proposals: Proposal[];
}

interface Portal {
  user: Schemas["BrowserUser"];
  merchant: ApiData<Merchant>;
  currency: string;
  timeZone: string;
}

export const PortalContext = createContext<Portal | undefined>(undefined);

/** The signed-in user, their places, claims and proposals. Throws outside the portal's frame. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal needs the portal's frame above it");
  return portal;
}
