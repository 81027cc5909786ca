/**
 * Makes concurrent reads of one window share a query. A call joins a read that starts after it, so it never sees a count
 * from before the call. A flood of requests for one window therefore costs one query at a time.
 */
export function shareReads(read: (id: string) => Promise<number>): (id: string) => Promise<number> {
  const running = new Map<string, Promise<number>>();
  const next = new Map<string, Promise<number>>();

  async function start(id: string): Promise<number> {
    const reading = read(id);
    running.set(id, reading);
    try {
      return await reading;
    } finally {
      running.delete(id);
    }
  }

  async function startAfter(id: string, current: Promise<number>): Promise<number> {
    await current.catch(() => undefined);
    next.delete(id);
    return start(id);
  }

  return (id) => {
    const current = running.get(id);
    if (!current) return start(id);
    const waiting = next.get(id) ?? startAfter(id, current);
    next.set(id, waiting);
    return waiting;
  };
}
