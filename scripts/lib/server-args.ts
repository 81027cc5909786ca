/**
 * Options of Node for a server. Bodies are bytes outside V8's heap, which counts them all the same; with the small
 * heap that it starts with it would run a full collection every few hundred answers, and with the limit that it takes
 * from the machine's memory it would let them lie about. So: room enough for the cheap collections, and a limit far
 * above what the service needs; with half of it less is held, and the longest waits double (npm run bench -- waits).
 */
export const SERVER_FLAGS = ["--initial-old-space-size=64", "--max-semi-space-size=4", "--max-old-space-size=2048"];

/**
 * Environment of a server's process. The C library gives each thread its own arena, and returns little of one to the
 * system; with one for all less memory is held after a load of large answers. An operator's own value wins.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1" };

/** What Node is given to run the service as `npm start` does. */
export const SERVER = [...SERVER_FLAGS, "dist/server.mjs"];
