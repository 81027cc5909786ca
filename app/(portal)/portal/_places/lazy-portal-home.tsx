"use client";
import { lazy } from "react";

// Loaded lazily: the sign-in page does not need it.
const PortalHome = lazy(() => import("./portal-home"));

/** The home page of the portal, for a signed-in merchant. */
export function LazyPortalHome() {
  return <PortalHome />;
}
