"use client";
import { useState } from "react";
import type { Failure } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { Button } from "@/app/ui/button";
import { PushSwitch } from "../_push/push-switch";
import { signOut } from "../_push/sign-out";
import { TopicSettings } from "../_push/topic-settings";

const TEXTS = {
  on: "Notifications are on in this browser.",
  off: "Notifications are off in this browser.",
};
const LABELS = {
  tours: "The audio of a tour is ready",
  events: "A favorite event starts in three hours",
  orders: "A place has confirmed, completed or cancelled an order",
};

/** Turns a visitor's notifications on and off, by topic, and signs out. */
export function Notifications() {
  return (
    <>
      <PushSwitch topics={[]} texts={TEXTS} />
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-xl font-semibold">Tell me when</legend>
        <TopicSettings labels={LABELS} />
      </fieldset>
      <p className="text-muted">
        At night, from 22:00 to 8:00 at the destination, only messages about orders are sent.
      </p>
      <SignOut />
    </>
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function leave(): Promise<void> {
    setBusy(true);
    const failed = await signOut("/account/notifications");
    setFailure(failed);
    if (failed) setBusy(false);
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <FailureNotice failure={failure} />
      <Button variant="secondary" aria-disabled={busy} onClick={() => !busy && void leave()}>
        {busy ? "Signing out…" : "Sign out"}
      </Button>
    </div>
  );
}
