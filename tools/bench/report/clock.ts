/** Milliseconds of CPU time, which other work on the machine affects less than wall-clock time. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
