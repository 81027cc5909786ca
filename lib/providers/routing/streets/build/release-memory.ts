import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that may accumulate before a collection is worth its time. */
const WORTHWHILE = 4 * 2 ** 20;
/** V8's default. */
const GROWTH_FACTOR = 2;

let collect: (() => void) | undefined;
/** Bytes that were left after the last collection. */
let left = 0;

const usedBytes = (): number => {
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
};

/**
 * Runs `work` without letting V8 enlarge the space for new objects. It would grow to 48 MB, for objects that live as long
 * as an element of an extract is read, and stay that large.
 */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString("--semi-space-growth-factor=1");
  try {
    return await work();
  } finally {
    setFlagsFromString(`--semi-space-growth-factor=${GROWTH_FACTOR}`);
  }
}

/**
 * Frees memory that nobody uses any more, above all that of arrays. Node waits with that until tens of megabytes have
 * accumulated, which would double the peak of a build. A small network leaves too little for that: a collection takes as long
 * as the whole heap of the process is large, which is a fifth of a second in one that has worked for a while.
 */
export function releaseMemory(): void {
  const used = usedBytes();
  left = Math.min(left, used);
  if (used - left < WORTHWHILE) return;
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
  left = usedBytes();
}
