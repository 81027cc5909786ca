export interface Coverage {
  /** A look at both servers: when it began, how far the primary had written then (unless it is down), and what of it is replayed. */
  seen(at: number, written: number | undefined, replayed: number): void;
  /** The replica does not answer; until the next look it is not used. */
  lost(): void;
  /** Whether the replica has all that was committed before the moment, and is near enough now. */
  covers(moment: number): boolean;
  /** How far it is behind at most; undefined where that is not known. */
  lagMs(): number | undefined;
}

const KEPT = 240;

/**
 * How far a replica is behind, without comparing clocks: a position of the primary's log was noted at a time, and
 * once the replica has replayed that position it has everything that was committed until then. Of a primary that
 * writes nothing the replica has all, however old its last transaction is.
 */
export function coverage(maxLagMs: number): Coverage {
  let notes: { at: number; written: number }[] = [];
  /** Everything committed before this is on the replica; undefined while that is not known. */
  let until: number | undefined;
  return {
    seen(at, written, replayed) {
      if (written !== undefined) notes.push({ at, written });
      const latest = notes.at(-1);
      const covered = notes.findLast((note) => note.written <= replayed);
      // While the primary is down nothing is committed there, so a replica that has all of it goes on having it.
      if (covered) until = written === undefined && covered === latest ? at : covered.at;
      else until = undefined;
      notes = notes.slice(covered ? notes.indexOf(covered) : -KEPT).slice(-KEPT);
    },
    lost() {
      until = undefined;
    },
    covers: (moment) => until !== undefined && until >= moment && performance.now() - until <= maxLagMs,
    lagMs: () => (until === undefined ? undefined : performance.now() - until),
  };
}
