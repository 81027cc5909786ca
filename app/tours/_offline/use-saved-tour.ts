"use client";
import { useEffect, useRef, useState } from "react";
import {
  canSave,
  listSaved,
  NotSaved,
  removeSaved,
  type SavableTour,
  type SavedTour,
  type SaveProgress,
} from "./saved-tours";

type Problem = NotSaved["reason"];

/** How a tour is kept on this device. */
export type SavedState =
  | { status: "none" }
  | { status: "saving"; progress: SaveProgress }
  | { status: "saved" | "outdated"; saved: SavedTour }
  | { status: "failed"; problem: Problem };

const START: SaveProgress = { done: 0, total: 0, bytes: 0 };

const stateOf = (saved: SavedTour | undefined, version: string): SavedState =>
  saved ? { status: saved.version === version ? "saved" : "outdated", saved } : { status: "none" };

/**
 * Saves and removes a tour of the page that is open. The state is undefined until it is known, and null in a browser that
 * cannot keep tours.
 */
export function useSavedTour(tour: SavableTour) {
  const [state, setState] = useState<SavedState | null>();
  const saving = useRef<AbortController>(null);
  const { id, version } = tour;

  useEffect(() => {
    if (canSave()) void readState(id, version).then(setState);
    else setState(null);
  }, [id, version]);
  useEffect(() => () => saving.current?.abort(), []);

  async function save(): Promise<void> {
    const stop = new AbortController();
    saving.current = stop;
    const show = (progress: SaveProgress) => setState({ status: "saving", progress });
    show(START);
    try {
      // Most visitors do not save a tour, so the page starts without what saves it.
      const { saveTour } = await import("./save-tour");
      setState({ status: "saved", saved: await saveTour(tour, here(), show, stop.signal) });
    } catch (error) {
      const problem = error instanceof NotSaved ? error.reason : "unavailable";
      // An earlier copy is still there.
      setState(stop.signal.aborted ? await readState(id, version) : { status: "failed", problem });
    }
  }
  return {
    state,
    save,
    cancel: () => saving.current?.abort(),
    remove: async () => {
      await removeSaved(id);
      setState({ status: "none" });
    },
  };
}

async function readState(tourId: string, version: string): Promise<SavedState> {
  const all = await listSaved();
  return stateOf(
    all.find(({ id, address }) => id === tourId && address === here()),
    version,
  );
}

const here = (): string => `${location.pathname}${location.search}`;
