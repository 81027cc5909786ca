/**
 * Node's arguments for processes of a test run. They run most code a few times, so V8 waits 20 times as long as by default
 * before it optimizes a function, and young garbage is collected by one thread, because the other cores are busy with tests
 * (decision 168).
 */
export const V8_FLAGS = ["--interrupt-budget=1350000", "--no-parallel-scavenge"];
