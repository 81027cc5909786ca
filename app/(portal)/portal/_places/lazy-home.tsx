"use client";
import { lazy } from "react";

// Who only comes to sign in need not wait for it.
const Home = lazy(() => import("./home"));

/** The portal's first page, for who is signed in. */
export function LazyHome() {
  return <Home />;
}
