import { classes } from "./classes";

/** Holds the place of what is on its way, in its size (`className`: height and width), so that nothing moves. */
export function Skeleton({ className = "h-6 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse rounded-control bg-line/60", className)} />;
}

/** Lines that hold the place of a list; a screen reader hears that it is loading. */
export function SkeletonList({ rows = 5, className = "h-20 w-full" }: { rows?: number; className?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
