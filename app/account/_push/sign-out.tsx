"use client";
import { ActionButton } from "@/app/(portal)/portal/_lib/action-button";
import { callApi, type Failure } from "@/app/(portal)/portal/_lib/api-call";
import type { Variant } from "@/app/ui/button-classes";
import { api } from "@/lib/platform/api-client/browser";
import { turnOff } from "./push-subscription";

/** Signs out in this browser, ends its notifications and opens a page, by default the current one. */
export const SignOut = ({ next, variant }: { next?: string; variant?: Variant }) => (
  <ActionButton
    label="Sign out"
    pending="Signing out…"
    {...(variant && { variant })}
    action={() => signOut(next ?? `${window.location.pathname}${window.location.search}`)}
  />
);

/** Returns why signing out failed. */
async function signOut(next: string): Promise<Failure | undefined> {
  // The next person at this browser must not see this account's messages.
  await turnOff();
  const { failure } = await callApi(api.POST("/api/auth/sign-out"));
  if (failure && failure.code !== "auth_required") return failure;
  // A full page load, so that no data of this account stays in memory.
  window.location.assign(next);
  return undefined;
}
