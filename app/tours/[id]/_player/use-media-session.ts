"use client";
import { useEffect } from "react";
import type { Player } from "./player-context";

/** Seconds that the lock screen's buttons move by, unless the device names other ones. */
const SEEK_SECONDS = 10;
const ARTWORK = { src: "/icons/app-512.png", sizes: "512x512", type: "image/png" };

/** Shows the stop that plays on the lock screen and takes the commands of its buttons, of headphones and of cars. */
export function useMediaSession(tour: string, { recordings, current, playing, audio, skip, close }: Player): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession: session } = navigator;
    if (!current) {
      session.metadata = null;
      session.playbackState = "none";
      return;
    }
    session.playbackState = playing ? "playing" : "paused";
    session.metadata = new MediaMetadata({
      title: current.title,
      artist: `Stop ${current.stopOrder}`,
      album: tour,
      artwork: [current.artwork === null ? ARTWORK : { src: current.artwork }],
    });
    const seek = (seconds: number): void => {
      const element = audio.current;
      if (element) element.currentTime = Math.max(0, Math.min(element.duration || 0, seconds));
    };
    const now = (): number => audio.current?.currentTime ?? 0;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      play: () => void audio.current?.play().catch(() => undefined),
      pause: () => audio.current?.pause(),
      stop: close,
      previoustrack: recordings[0] === current ? null : () => skip(-1),
      nexttrack: recordings.at(-1) === current ? null : () => skip(1),
      seekbackward: ({ seekOffset }) => seek(now() - (seekOffset ?? SEEK_SECONDS)),
      seekforward: ({ seekOffset }) => seek(now() + (seekOffset ?? SEEK_SECONDS)),
      seekto: ({ seekTime }) => seek(seekTime ?? now()),
    };
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // This browser does not know the action.
      }
    }
  }, [tour, recordings, current, playing, audio, skip, close]);
}
