"use client";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { usePlayer } from "./player-context";

/** Plays all recordings of the tour, one after the other, and pauses. */
export function PlayAll() {
  const { playing, toggleAll } = usePlayer();
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={toggleAll}>
      <Icon name={playing ? "pause" : "play"} /> {playing ? "Pause" : "Play all"}
    </Button>
  );
}

/** Plays the recording of one stop, and pauses. */
export function Listen({ stopId, title }: { stopId: string; title: string }) {
  const { current, playing, toggleStop } = usePlayer();
  const active = playing && current?.stopId === stopId;
  return (
    <Button variant="secondary" className="justify-self-start noscript:hidden" onClick={() => toggleStop(stopId)}>
      <Icon name={active ? "pause" : "play"} /> {active ? "Pause" : "Listen"}
      <span className="sr-only">
        {active ? "" : " to"} {title}
      </span>
    </Button>
  );
}
