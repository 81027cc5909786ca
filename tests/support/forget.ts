const slot = globalThis as Record<string, unknown>;

/** Drops what a process makes once from its settings, because the next file of a worker has settings of its own. */
export function forgetProcess(): void {
  for (const name of ["Settings", "Database", "Replica", "Pools", "Telemetry", "JobWorker", "JobsStart"]) {
    delete slot[`destination${name}`];
  }
}

/** Makes the next line of the log read its level. Until then a timer of the former file may still log, without settings. */
export function forgetLog(): void {
  delete slot.destinationLog;
}
