/** What sees to the jobs of this process, started with it. */
export interface Jobs {
  /** Looks for work now. */
  wake(): void;
  /** Whether it looks for work as it should. */
  isWell(): boolean;
  /** Takes no more work, lets what runs finish for so long, and gives the rest back. */
  stop(patienceMs?: number): Promise<void>;
}

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationJobs?: Jobs | undefined };

export const startedJobs = (): Jobs | undefined => slot.destinationJobs;

export function keepStarted(jobs: Jobs | undefined): void {
  slot.destinationJobs = jobs;
}
