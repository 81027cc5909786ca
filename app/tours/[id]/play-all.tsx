"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";

const recordings = (): HTMLAudioElement[] => [...document.querySelectorAll<HTMLAudioElement>("audio[data-narration]")];

/** Plays the page's recordings in order. Without JavaScript each has its own controls. */
export function PlayAll() {
  const [playing, setPlaying] = useState(false);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function start(): void {
    const all = recordings();
    const stop = new AbortController();
    end.current = () => {
      stop.abort();
      for (const audio of all) audio.pause();
      setPlaying(false);
      end.current = null;
    };
    const play = (at: number): void => {
      const audio = all[at];
      if (!audio) {
        end.current?.();
        return;
      }
      audio.currentTime = 0;
      audio.addEventListener("ended", () => play(at + 1), { once: true, signal: stop.signal });
      audio.addEventListener("error", () => play(at + 1), { once: true, signal: stop.signal });
      audio.closest("li")?.scrollIntoView({ block: "nearest" });
      audio.play().catch(() => end.current?.());
    };
    setPlaying(true);
    play(0);
  }

  return (
    <Button
      variant="secondary"
      className="noscript:hidden"
      aria-pressed={playing}
      onClick={() => (playing ? end.current?.() : start())}
    >
      <Icon name={playing ? "close" : "play"} /> Play all
    </Button>
  );
}
