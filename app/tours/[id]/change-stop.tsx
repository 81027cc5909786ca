"use client";
import { Button } from "@/app/ui/button";
import { useTourChange } from "./use-tour-change";

interface Props {
  tourId: string;
  stopId: string;
  title: string;
}

const SWAP = { insufficient_stops: "No other stop fits your tour here." };
const DROP = { insufficient_stops: "A tour needs at least one stop." };

/** Swaps a stop of the owner's tour for the best alternative, or leaves it out. */
export function ChangeStop({ tourId, stopId, title }: Props) {
  const { busy, message, change } = useTourChange(tourId);
  const replace = (body: object, messages: Record<string, string>) => {
    if (!busy) void change(`stops/${stopId}/replace`, body, messages);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden noscript:hidden">
      <Button variant="secondary" aria-disabled={busy} onClick={() => replace({}, SWAP)}>
        Swap<span className="sr-only"> {title} for another stop</span>
      </Button>
      <Button variant="secondary" aria-disabled={busy} onClick={() => replace({ drop: true }, DROP)}>
        Leave out<span className="sr-only"> {title}</span>
      </Button>
      <p role="status" className="text-sm text-muted">
        {busy ? "Changing your tour…" : message}
      </p>
    </div>
  );
}
