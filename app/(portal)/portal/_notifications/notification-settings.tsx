"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import type { Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { DailySummarySetting } from "./daily-summary-setting";
import { type PushStatus, readPushStatus, turnOff, turnOn } from "./push-subscription";

const TEXTS: Record<PushStatus, string> = {
  on: "Notifications are on: this browser tells you about new orders, also while the portal is closed.",
  off: "Get a notification for each new order, also while the portal is closed.",
  blocked: "Your browser blocks notifications from this site. Allow them in its site settings, then reload this page.",
  unsupported: "This browser can't show notifications while the portal is closed.",
  unconfigured: "Notifications aren't set up on this service yet.",
};

/** Turns the notifications of new orders on and off in this browser. The browser asks for permission only after a click. */
export function NotificationSettings() {
  const status = useApiData("push", readPushStatus);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function toggle(on: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (on) {
      const { data, failure } = await turnOn();
      setFailure(failure);
      if (data) status.set(() => data);
    } else {
      setFailure(await turnOff());
      await status.reload();
    }
    setBusy(false);
  }
  const isOn = status.data === "on";
  return (
    <section aria-label="Notifications" className="mb-4 grid gap-2">
      <FailureNotice failure={failure} />
      <FailureNotice failure={status.failure} retry={() => void status.reload()} />
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-muted">
          {status.data && TEXTS[status.data]}
        </p>
        {(isOn || status.data === "off") && (
          <Button variant={isOn ? "quiet" : "secondary"} aria-disabled={busy} onClick={() => void toggle(!isOn)}>
            {busy ? "Saving…" : isOn ? "Turn off notifications" : "Turn on notifications"}
          </Button>
        )}
      </div>
      <DailySummarySetting />
    </section>
  );
}
