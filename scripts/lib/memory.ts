import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

const GB = 2 ** 30;
/**
 * The memory that the service, the database and `next build` need together. `npm run test:starts -- --only memory-enough`
 * tries it.
 */
export const BUILD_MEMORY = 3 * GB;

/**
 * Returns the bytes of memory and swap that this process and its children may use. A container's limit counts, as Node
 * reports it; its swap is not counted, because limits on swap differ between the versions of cgroups.
 */
export function usableMemory(): number {
  const total = totalmem();
  const limit = process.constrainedMemory();
  return limit > 0 && limit < total ? limit : total + swap();
}

/** Returns the bytes of swap; 0 on systems that enlarge theirs as needed, which have no /proc/meminfo. */
function swap(): number {
  try {
    const [, kilobytes = "0"] = /^SwapTotal:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Returns the line for a machine on which the pages cannot be built; undefined if `usable` bytes are enough. */
export function memoryShortage(usable: number): string | undefined {
  if (usable >= BUILD_MEMORY) return undefined;
  return `Building the pages needs ${inGB(BUILD_MEMORY)} GB of memory, and ${inGB(usable)} GB can be used here. ${MORE_MEMORY}`;
}

/** The advice for a machine with too little memory. */
export const MORE_MEMORY =
  "Add memory or swap and try again, or copy the build of another machine (docs/first-start.md, Little memory).";

const inGB = (bytes: number): string => (bytes / GB).toFixed(1);
