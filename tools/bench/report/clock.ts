/** Milliseconds of processor time, which other work on the machine disturbs less than the clock's. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
