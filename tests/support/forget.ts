/** Drops what a process makes once from its settings, because the next file of a worker has settings of its own. */
export function forgetProcess(): void {
  for (const name of ["Settings", "Database", "Log", "Replica", "Pools", "Telemetry", "JobWorker", "JobsStart"]) {
    Reflect.deleteProperty(globalThis, `destination${name}`);
  }
}
