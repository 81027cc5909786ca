import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/**
 * Frees the memory of arrays that nobody uses any more. Node waits with that until tens of megabytes have accumulated, which
 * would double the peak of a build. Takes some milliseconds.
 */
export function releaseMemory(): void {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
}
