/**
 * Node's arguments for processes of a test run. They run most code a few times, so V8 waits 20 times as long as by default
 * before it optimizes a function, and young garbage is collected by one thread, because the other cores are busy with tests
 * (decision 168). Node refuses to start with a flag that its V8 does not know, so versions other than 20 get none.
 */
export const V8_FLAGS: readonly string[] = process.versions.node.startsWith("20.")
  ? ["--interrupt-budget=1350000", "--no-parallel-scavenge"]
  : [];
