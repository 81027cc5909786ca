import { expect, test } from "vitest";
import { BUILD_MEMORY, memoryShortage, usableMemory } from "@/scripts/lib/memory";

test("too little memory to build the pages is told with both figures and what to do", () => {
  expect(memoryShortage(1.5 * 2 ** 30)).toBe(
    "Building the pages needs 3.0 GB of memory, and 1.5 GB can be used here. Add memory or swap and try again, or copy the build of another machine (docs/first-start.md, Little memory).",
  );
  expect(memoryShortage(BUILD_MEMORY)).toBeUndefined();
  expect(usableMemory()).toBeGreaterThan(0);
});
