"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MapDrawing, MapHandle } from "./draw-map";
import { loadMapCode } from "./map-code";
import { useSeen } from "./use-seen";

interface Props {
  drawing: MapDrawing;
  picture: ReactNode;
  label: string;
  /** The name of the button that shows everything. */
  whole: string;
}

/** A picture that becomes a map to move and zoom once it is seen and the visitor moves. Without scripts the picture stays. */
export function LiveMap({ drawing, picture, label, whole }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle | null>(null);
  const [ready, setReady] = useState(false);
  const seen = useSeen(frame);

  useEffect(() => {
    const container = canvas.current;
    if (!seen || !container) return;
    let ended = false;
    loadMapCode()
      .then(async ({ drawMap, loadMapLibrary }) => {
        const library = await loadMapLibrary();
        if (ended) return;
        map.current = drawMap(library, container, drawing, label, () => setReady(true));
      })
      // Without WebGL or the library, the picture is the map.
      .catch(() => undefined);
    return () => {
      ended = true;
      map.current?.remove();
      map.current = null;
      setReady(false);
    };
  }, [seen, drawing, label]);

  return (
    <div ref={frame} className="relative overflow-hidden rounded-card border border-line">
      {/* It stays below the live map: it is what screen readers read and what is printed. */}
      {picture}
      <div
        ref={canvas}
        data-live-map={ready ? "ready" : "loading"}
        className={`absolute inset-0 print:hidden ${ready ? "" : "invisible"}`}
      />
      {ready && (
        <div className="absolute top-2 right-2 grid overflow-hidden rounded-control border border-edge bg-surface shadow-card print:hidden">
          <ZoomButton label="Zoom in" sign="+" onPress={() => map.current?.zoomIn()} />
          <ZoomButton label="Zoom out" sign="−" onPress={() => map.current?.zoomOut()} />
          <ZoomButton label={whole} sign="⤢" onPress={() => map.current?.showAll()} />
        </div>
      )}
    </div>
  );
}

function ZoomButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 cursor-pointer items-center justify-center border-line text-xl not-first:border-t hover:bg-sea-soft"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
