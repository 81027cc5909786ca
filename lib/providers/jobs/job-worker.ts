/** The part of this process that runs jobs: the embedded runner, or the relay to Inngest. */
export interface JobWorker {
  /** Looks for work now. */
  wake(): void;
  /** Whether it polls for work as often as it should. */
  isHealthy(): boolean;
  /** Stops taking work, waits up to `patienceMs` for running calls, and releases the rest. */
  stop(patienceMs?: number): Promise<void>;
}

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationJobWorker?: JobWorker | undefined };

export const startedWorker = (): JobWorker | undefined => slot.destinationJobWorker;

export function setStartedWorker(worker: JobWorker | undefined): void {
  slot.destinationJobWorker = worker;
}
