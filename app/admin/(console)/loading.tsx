import { Skeleton, SkeletonList } from "@/app/ui/skeleton";

/** Holds a screen's place in the size of its heading and list. */
export default function Loading() {
  return (
    <>
      <Skeleton className="mb-3 h-11 w-64" />
      <Skeleton className="mb-8 h-7 w-full max-w-prose" />
      <SkeletonList rows={6} className="h-14 w-full" />
    </>
  );
}
