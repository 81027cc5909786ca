/**
 * Node's options for a server. Bodies lie outside V8's heap but count towards it, so with the small initial heap V8 would
 * run a full collection every few hundred responses. A larger heap lets the cheap collections suffice. The limit is far
 * above the service's need. Without a limit, or from 2 GB on, V8 lets more garbage accumulate before a full collection (npm
 * run bench -- soak); with 1 GB, the longest waits get longer.
 */
export const SERVER_FLAGS = ["--initial-old-space-size=64", "--max-semi-space-size=4", "--max-old-space-size=1920"];

/**
 * The environment of a server's process. The C library gives each thread its own arena and returns little of it to the
 * system. With a single arena, the process holds less memory after many large responses. An operator's own value takes
 * precedence.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1" };

/** Node's arguments that run the service as `npm start` does, in one process or several. */
export const serverArgs = (workers: number): string[] => [
  ...SERVER_FLAGS,
  workers === 1 ? "dist/server.mjs" : "dist/workers.mjs",
];
