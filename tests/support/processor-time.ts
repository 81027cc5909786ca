/** The milliseconds of processor time that this process has used. Unlike the clock's, they do not pass while others compute. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
