"use client";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { usePlayer } from "./player-context";

const POSITION_EVENTS = ["timeupdate", "durationchange", "seeked", "emptied"] as const;

/** The recording that plays, at the lower edge of the screen: its stop, the position, and buttons. */
export function PlayerBar() {
  const { recordings, current, playing, failed, toggleStop, skip, close } = usePlayer();
  const { time, duration, seek } = usePosition();
  if (!current) return null;
  return (
    <section
      aria-label="Audio player"
      className="sticky bottom-3 z-[5] mt-8 grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-edge bg-surface px-3 py-2 shadow-card max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="flex items-center gap-1">
        <a
          href={`#stop-${current.stopOrder}`}
          className="flex min-h-11 min-w-0 flex-1 items-center font-semibold text-ink no-underline"
        >
          <span dir="auto" className="truncate">
            {current.stopOrder}. {current.title}
          </span>
        </a>
        <IconButton icon="previous" label="Previous stop" off={recordings[0] === current} onPress={() => skip(-1)} />
        <IconButton
          icon={playing ? "pause" : "play"}
          label={playing ? "Pause the player" : "Play on"}
          onPress={() => toggleStop(current.stopId)}
        />
        <IconButton icon="next" label="Next stop" off={recordings.at(-1) === current} onPress={() => skip(1)} />
        <IconButton icon="close" label="Close the player" onPress={close} />
      </div>
      {failed ? (
        <p role="status" className="text-sm text-bad">
          This recording could not be loaded. Read the transcript at the stop instead.
        </p>
      ) : (
        <div className="flex items-center gap-3 text-sm text-muted tabular-nums">
          <span>{minutes(time)}</span>
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${minutes(time)} of ${minutes(duration)}`}
            min={0}
            max={Math.max(1, duration)}
            step={1}
            value={time}
            onChange={({ target }) => seek(Number(target.value))}
            className="min-h-6 min-w-0 flex-1 cursor-pointer accent-sea"
          />
          <span>{minutes(duration)}</span>
        </div>
      )}
    </section>
  );
}

interface IconButtonProps {
  icon: "previous" | "play" | "pause" | "next" | "close";
  label: string;
  off?: boolean;
  onPress: () => void;
}

const IconButton = ({ icon, label, off = false, onPress }: IconButtonProps) => (
  <Button variant="quiet" compact aria-label={label} disabled={off} onClick={onPress}>
    <Icon name={icon} className="size-5" />
  </Button>
);

/** The position and length of the recording in seconds, 0 while they are unknown. */
function usePosition() {
  const { audio } = usePlayer();
  const [position, setPosition] = useState({ time: 0, duration: 0 });
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const read = () => {
      const { currentTime: time, duration } = element;
      setPosition({ time, duration: Number.isFinite(duration) ? duration : 0 });
    };
    read();
    for (const name of POSITION_EVENTS) element.addEventListener(name, read);
    return () => {
      for (const name of POSITION_EVENTS) element.removeEventListener(name, read);
    };
  }, [audio]);
  const seek = (seconds: number): void => {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    // At once: React would put the slider back, and its next event would seek back.
    setPosition((position) => ({ ...position, time: seconds }));
  };
  return { ...position, seek };
}

/** "1:05" */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
