import { type RefObject, useEffect, useState } from "react";

const ACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"] as const;

/**
 * Whether the visitor has done something on the page with the element on the screen, or close to it. A page that is still
 * loading on a slow phone is busy enough, so nothing begins before the first movement.
 */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [active, setActive] = useState(false);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (active) return;
    const listening = new AbortController();
    const options = { passive: true, capture: true, signal: listening.signal };
    for (const action of ACTIONS) window.addEventListener(action, () => setActive(true), options);
    return () => listening.abort();
  }, [active]);

  useEffect(() => {
    if (!active || !element.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "100px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active, seen]);
  return seen;
}
