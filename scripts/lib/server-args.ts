/**
 * Node's options for a server. Bodies lie outside V8's heap but count towards it, so with the small initial heap V8 would
 * run a full collection every few hundred responses. The limit is far above the service's need: with 1 GB, the longest waits
 * get longer. A young generation of 8 MB lets the data of 50 concurrent requests die there, and a full collection after
 * 25 % of growth bounds the garbage that is kept; against 40 %, uncached lists cost the same CPU at 50 connections. Against
 * 16 MB, uncached lists cost the same CPU at 10 and 50 connections, and a process takes 15 to 24 MB less; with 4 MB they cost
 * up to 9 % more at 50.
 */
export const SERVER_FLAGS = [
  "--initial-old-space-size=64",
  "--max-semi-space-size=8",
  "--max-old-space-size=1920",
  "--heap-growing-percent=25",
];

/**
 * The environment of a server's process. Inngest's client makes a `debug` logger for each call of a function, which looks
 * whether the output is a terminal unless DEBUG_COLORS is set. The C library gives each thread its own arena and returns little
 * of it to the system. With a single arena, the process holds less memory after many large responses. An operator's own value
 * takes precedence.
 */
export const SERVER_ENV = {
  DEBUG_COLORS: process.env.DEBUG_COLORS ?? "false",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1",
};

/** Node's arguments that run the service as `npm start` does, in one process or several. */
export const serverArgs = (workers: number): string[] => [
  ...SERVER_FLAGS,
  workers === 1 ? "dist/server.mjs" : "dist/workers.mjs",
];
