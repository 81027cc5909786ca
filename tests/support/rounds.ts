/** How often a test repeats its work: `quick` in `npm test`, `all` in `npm run test:all` (each night, before a release). */
export const rounds = (quick: number, all: number): number => (process.env.TEST_ALL === "1" ? all : quick);
