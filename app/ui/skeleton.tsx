import { classes } from "./classes";

/** A placeholder in the size of the content (`className`: height and width), so that loading shifts nothing. */
export function Skeleton({ className = "h-6 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse rounded-control bg-line/60", className)} />;
}

/** Placeholders for a list, announced as loading. */
export function SkeletonList({ rows = 5, className = "h-20 w-full" }: { rows?: number; className?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
