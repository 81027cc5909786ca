export interface Coverage {
  /** Records a probe of both servers: its start, the log position of the primary (undefined if it is down), and the replica's. */
  seen(at: number, written: number | undefined, replayed: number): void;
  /** Records that the replica does not answer. It is not used until the next probe. */
  lost(): void;
  /** Returns whether the replica has everything committed before `moment`, and its lag is within the limit. */
  covers(moment: number): boolean;
  /** An upper bound of the lag in ms; undefined if it is unknown. */
  lagMs(): number | undefined;
}

const KEPT = 240;

/**
 * Measures the lag of a replica without comparing clocks: once the replica has replayed a log position that the primary
 * had at a noted time, it has everything committed until that time. If the primary writes nothing, the replica is up to
 * date, however old its last transaction is.
 */
export function coverage(maxLagMs: number): Coverage {
  let notes: { at: number; written: number }[] = [];
  /** The replica has everything committed before this time; undefined if that is unknown. */
  let until: number | undefined;
  return {
    seen(at, written, replayed) {
      if (written !== undefined) notes.push({ at, written });
      const latest = notes.at(-1);
      const covered = notes.findLast((note) => note.written <= replayed);
      // A primary that is down commits nothing, so a replica that was up to date stays so.
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
