/** Whether all is tried (`npm run test:all`: each night, before a release), or what `npm test` tries. */
export const triesAll = process.env.TEST_ALL === "1";

/** How often a test repeats its work: `quick` in `npm test`, `all` in `npm run test:all`. */
export const rounds = (quick: number, all: number): number => (triesAll ? all : quick);
