/** The storage that Inngest's client opens, under the global symbol by which all copies of its package share it. */
interface InngestStorage {
  promise: Promise<typeof NO_CONTEXT>;
  resolved: typeof NO_CONTEXT;
  isFallback: true;
}

const NO_CONTEXT = { getStore: () => undefined, run: <T>(_context: unknown, work: () => T): T => work() };
const slot = globalThis as { [storage: symbol]: InngestStorage | undefined };

/**
 * Gives Inngest the storage that it uses on platforms without AsyncLocalStorage. Before Node 24, the first `run` of an
 * AsyncLocalStorage makes every promise of the process slower from then on, so the first job would slow down each later request
 * (decision 135). Inngest needs the context for nested, parallel and experimental steps, which our functions do not have. Call it
 * before the client is created.
 */
export function withoutAsyncContext(): void {
  slot[Symbol.for("inngest:als")] ??= {
    promise: Promise.resolve(NO_CONTEXT),
    resolved: NO_CONTEXT,
    isFallback: true,
  };
}
