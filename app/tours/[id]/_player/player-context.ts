"use client";
import { createContext, type RefObject, use } from "react";

/** The recording of a stop. */
export interface Recording {
  stopId: string;
  stopOrder: number;
  title: string;
  url: string;
  /** A photo of the stop, if there is one. */
  artwork: string | null;
}

export interface Player {
  recordings: readonly Recording[];
  /** The recording in the player; null while it is closed. */
  current: Recording | null;
  playing: boolean;
  /** Whether the current recording could not be loaded. */
  failed: boolean;
  audio: RefObject<HTMLAudioElement | null>;
  /** Plays or resumes all recordings from the current one on, or pauses. */
  toggleAll(): void;
  /** Plays or resumes the recording of a stop, or pauses it. */
  toggleStop(stopId: string): void;
  /** Plays the recording before (-1) or after (1) the current one. */
  skip(step: -1 | 1): void;
  /** Ends playing and closes the player. */
  close(): void;
}

export const PlayerContext = createContext<Player | null>(null);

export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error("usePlayer needs a TourPlayer");
  return player;
}
