"use client";
import { useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";

type State = { status: "idle" | "busy" | "failed" } | { status: "created"; url: string; copied: boolean };

/** Creates a share link for the owner's tour and copies it to the clipboard if the browser allows that. */
export function ShareLink({ tourId }: { tourId: string }) {
  const [state, setState] = useState<State>({ status: "idle" });
  const field = useId();

  async function create(): Promise<void> {
    setState({ status: "busy" });
    try {
      const response = await fetch(`/api/v1/tours/${tourId}/share`, { method: "POST" });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { url } = ((await response.json()) as { data: { url: string } }).data;
      const copied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      setState({ status: "created", url, copied });
    } catch {
      setState({ status: "failed" });
    }
  }

  return (
    <div className="grid gap-2 noscript:hidden">
      <Button
        variant="secondary"
        aria-disabled={state.status === "busy"}
        onClick={() => state.status !== "busy" && void create()}
      >
        <Icon name="external" /> Share tour
      </Button>
      <p role="status" className="text-sm text-muted">
        {state.status === "busy" && "Creating link…"}
        {state.status === "failed" && "Couldn't create a link. Try again."}
        {state.status === "created" &&
          (state.copied ? "Link copied. It works for 30 days." : "The link works for 30 days.")}
      </p>
      {state.status === "created" && (
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
