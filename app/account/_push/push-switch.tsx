"use client";
import { useState } from "react";
import type { Failure } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { useApiData } from "@/app/(portal)/portal/_lib/use-api-data";
import { Button } from "@/app/ui/button";
import { type PushStatus, readPushStatus, type Topics, turnOff, turnOn } from "./push-subscription";

const TEXTS: Record<Exclude<PushStatus, "on" | "off">, string> = {
  blocked: "Your browser blocks notifications from this site. Allow them in its site settings, then reload this page.",
  unsupported: "This browser can't show notifications while the page is closed.",
  unconfigured: "Notifications aren't set up on this service yet.",
};

interface Props {
  /** The topics that turning notifications on includes. */
  topics: Topics;
  texts: Record<"on" | "off", string>;
}

/** Turns notifications on and off in this browser. The browser asks for permission only after a click. */
export function PushSwitch({ topics, texts }: Props) {
  const status = useApiData("push", () => readPushStatus(topics));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function toggle(on: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (on) {
      const { data, failure } = await turnOn(topics);
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
    <>
      <FailureNotice failure={failure} />
      <FailureNotice failure={status.failure} retry={() => void status.reload()} />
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-muted">
          {status.data && { ...TEXTS, ...texts }[status.data]}
        </p>
        {(isOn || status.data === "off") && (
          <Button variant={isOn ? "quiet" : "secondary"} aria-disabled={busy} onClick={() => void toggle(!isOn)}>
            {busy ? "Saving…" : isOn ? "Turn off notifications" : "Turn on notifications"}
          </Button>
        )}
      </div>
    </>
  );
}
