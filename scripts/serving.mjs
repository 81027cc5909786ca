/**
 * The commands that serve, by name. On a fresh clone, only "dependencies" are installed for them (scripts/bootstrap.mjs);
 * the rule "installed-in-production" checks that they need nothing else (.dependency-cruiser.mjs).
 */
export const SERVING = ["start", "demo", "dev", "build", "content", "admin", "smoke"];
