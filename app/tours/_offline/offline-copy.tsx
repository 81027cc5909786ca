"use client";
import { Button } from "@/app/ui/button";
import { classes } from "@/app/ui/classes";
import { Icon } from "@/app/ui/icons";
import { type SavableTour, sizeText } from "./saved-tours";
import { type SavedState, useSavedTour } from "./use-saved-tour";

const FAILURES = {
  full: "There isn't enough space on this device for the tour.",
  unavailable: "The tour couldn't be saved. Check your connection and try again.",
};

const SAVE_LABELS: Partial<Record<SavedState["status"], string>> = {
  none: "Save for offline",
  failed: "Save for offline",
  outdated: "Update saved tour",
};

/** Saves the tour on this device for use without a connection, says how large it is, and removes it. */
export function OfflineCopy({ tour }: { tour: SavableTour }) {
  const { state: known, save, cancel, remove } = useSavedTour(tour);
  const size = sizeText(tour.estimated_bytes);
  if (known === null) return null;
  const state: SavedState = known ?? { status: "none" };
  const label = SAVE_LABELS[state.status];
  return (
    // It takes its place from the start, so that the page does not move when the state is known.
    <section
      aria-label="Offline use"
      className={classes("grid max-w-96 gap-2 noscript:hidden print:hidden", !known && "invisible")}
    >
      <div className="flex flex-wrap items-center gap-3">
        {label && (
          <Button variant="secondary" onClick={() => void save()}>
            <Icon name="download" /> {label}
          </Button>
        )}
        {state.status === "saving" && (
          <Button variant="secondary" onClick={cancel}>
            <Icon name="close" /> Cancel saving
          </Button>
        )}
        {"saved" in state && (
          <Button variant="secondary" onClick={() => void remove()}>
            <Icon name="trash" /> Remove saved tour
          </Button>
        )}
      </div>
      {state.status === "saving" && (
        <progress
          aria-label="Saving the tour"
          max={Math.max(1, state.progress.total)}
          value={state.progress.done}
          className="h-2 w-full accent-sea"
        />
      )}
      <p role="status" className="text-sm text-muted">
        {textOf(state, size)}
      </p>
    </section>
  );
}

function textOf(state: SavedState, size: string): string {
  switch (state.status) {
    case "none":
      return `Audio, map and texts: about ${size}.`;
    case "saving":
      return `Saving: ${sizeText(state.progress.bytes)} of about ${size}.`;
    case "saved":
      return `Saved on this device (${sizeText(state.saved.bytes)}). It opens without a connection.`;
    case "outdated":
      return "The tour has changed since you saved it.";
    case "failed":
      return FAILURES[state.problem];
  }
}
