/**
 * Options of Node for a server. Bodies are bytes outside V8's heap, which counts them all the same; with the small
 * heap that it starts with it would run a full collection every few hundred answers. With room for them the cheap
 * collections do. The limit is far above what the service needs, and there because without it, or from 2 GB on, V8 lets
 * more gather before a full collection (npm run bench -- soak); 1 GB makes the longest waits longer.
 */
export const SERVER_FLAGS = ["--initial-old-space-size=64", "--max-semi-space-size=4", "--max-old-space-size=1920"];

/**
 * Environment of a server's process. The C library gives each thread its own arena, and returns little of one to the
 * system; with one for all less memory is held after a load of large answers. An operator's own value wins.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "1" };

/** Node's arguments that run the service as `npm start` does. */
export const SERVER = [...SERVER_FLAGS, "dist/server.mjs"];
