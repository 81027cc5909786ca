import { ImportRefused } from "@/lib/domains/content/problems";
import { useWorld } from "@/tests/support/world";

/** A world to import into, and what the tests of imports ask of it. */
export function useImports() {
  const world = useWorld();
  let sources = 0;
  const rows = (source: string) =>
    world.sql<
      { id: string; source_key: string; slug: string; status: string; name: string }[]
    >`select id::text, source_key, slug, status, name from places where source = ${source} order by places.id`;
  return {
    world,
    /** A source of a test's own. */
    fresh: (): string => `source-${++sources}`,
    rows,
    slugs: async (source: string) => (await rows(source)).map((row) => row.slug),
    /** The printed problems of a refused bundle; empty for an accepted one. */
    problemsOf: (sections: Record<string, unknown>): Promise<string[]> =>
      world.bundle(sections).then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof ImportRefused)) throw error;
          return error.problems.map(({ path, message }) => `${path}: ${message}`);
        },
      ),
  };
}

export const counts = (created: number, updated: number, unchanged: number, unpublished = 0) => ({
  created,
  updated,
  unchanged,
  unpublished,
});
