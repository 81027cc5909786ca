import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

/**
 * Starts a thread that runs a module, with a small heap. V8 creates a thread's heap by the flags of the process, which suit
 * the server (scripts/lib/server-args.ts): 16 MB for young objects and no full collection below 64 MB. `resourceLimits` of a
 * thread does not override flags. The main thread keeps its heap, because V8 reads these flags when it creates one.
 */
export function startThread(file: string | URL): Worker {
  setFlagsFromString("--max-semi-space-size=4");
  setFlagsFromString("--initial-old-space-size=8");
  return new Worker(file);
}
