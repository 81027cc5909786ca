"use client";
import { useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";

type State = { is: "new" | "busy" | "failed" } | { is: "made"; url: string; copied: boolean };

/** Makes a link to one's own tour, and puts it on the clipboard where that is allowed. */
export function ShareLink({ tourId }: { tourId: string }) {
  const [state, setState] = useState<State>({ is: "new" });
  const field = useId();

  async function make(): Promise<void> {
    setState({ is: "busy" });
    try {
      const answer = await fetch(`/api/v1/tours/${tourId}/share`, { method: "POST" });
      if (!answer.ok) throw new Error(`refused with ${answer.status}`);
      const { url } = ((await answer.json()) as { data: { url: string } }).data;
      const copied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      setState({ is: "made", url, copied });
    } catch {
      setState({ is: "failed" });
    }
  }

  return (
    <div className="grid gap-2 noscript:hidden">
      <Button
        variant="secondary"
        aria-disabled={state.is === "busy"}
        onClick={() => state.is !== "busy" && void make()}
      >
        <Icon name="external" /> Make a link to share
      </Button>
      <p role="status" className="text-sm text-muted">
        {state.is === "busy" && "One moment…"}
        {state.is === "failed" && "No link could be made. Try again."}
        {state.is === "made" && (state.copied ? "Copied. It is good for 30 days." : "It is good for 30 days.")}
      </p>
      {state.is === "made" && (
        <>
          <label htmlFor={field} className="text-sm font-semibold">
            Link to this tour
          </label>
          <input
            id={field}
            readOnly
            value={state.url}
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full rounded-control border border-edge bg-surface px-3"
          />
        </>
      )}
    </div>
  );
}
