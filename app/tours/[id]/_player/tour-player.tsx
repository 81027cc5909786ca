"use client";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { PlayerBar } from "./player-bar";
import { type Player, PlayerContext, type Recording } from "./player-context";
import { useMediaSession } from "./use-media-session";

interface Props {
  /** The title of the tour. */
  title: string;
  recordings: readonly Recording[];
  children: ReactNode;
}

/**
 * Plays the recordings of the page's stops, with a bar that stays on the screen. One audio element plays all of them:
 * phones allow an element that the visitor has started to continue with the next recording while they are locked.
 */
export function TourPlayer({ title, recordings, children }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Whether the next recording follows when one ends. */
  const all = useRef(false);
  const [stopId, setStopId] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const at = recordings.findIndex((recording) => recording.stopId === stopId);
  const current = recordings[at] ?? null;

  const { player, follow } = useMemo(() => {
    // A browser that does not allow playing leaves the player paused; what it cannot load arrives as an error event.
    const resume = () => void audio.current?.play().catch(() => undefined);
    function start(recording: Recording): void {
      if (!audio.current) return;
      audio.current.src = recording.url;
      setStopId(recording.stopId);
      setFailed(false);
      document.getElementById(`stop-${recording.stopOrder}`)?.scrollIntoView({ block: "nearest" });
      resume();
    }
    function close(): void {
      all.current = false;
      audio.current?.pause();
      audio.current?.removeAttribute("src");
      setStopId(null);
    }
    function toggle(recording: Recording | undefined): void {
      if (playing) audio.current?.pause();
      else if (current && recording === current && !failed) resume();
      else if (recording) start(recording);
    }
    const player: Player = {
      recordings,
      current,
      playing,
      failed,
      audio,
      toggleAll: () => {
        all.current = true;
        toggle(current ?? recordings[0]);
      },
      toggleStop: (id) => {
        if (id === current?.stopId) return toggle(current);
        const recording = recordings.find((each) => each.stopId === id);
        if (recording) start(recording);
      },
      skip: (step) => {
        const recording = recordings[at + step];
        if (recording) start(recording);
      },
      close,
    };
    return {
      player,
      /** After a recording has ended, or could not be loaded. */
      follow: (hasFailed: boolean) => {
        const next = all.current ? recordings[at + 1] : undefined;
        if (next) start(next);
        else if (hasFailed) setFailed(true);
        else close();
      },
    };
  }, [recordings, current, playing, failed, at]);

  // The stop may have been swapped or left out.
  const { close } = player;
  useEffect(() => {
    if (stopId !== null && at < 0) close();
  }, [stopId, at, close]);
  useMediaSession(title, player);

  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: the full text is at the stop */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => follow(false)}
        onError={() => audio.current?.hasAttribute("src") && follow(true)}
      />
      {current && <PlayerBar />}
    </PlayerContext>
  );
}
