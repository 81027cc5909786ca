"use client";
import { lazy } from "react";

/** The portal's first page, for who is signed in: who only comes to sign in need not wait for it. */
export const LazyHome = lazy(() => import("./home"));
