/**
 * The commands that serve, by name: what they need is in "dependencies", for a fresh clone installs nothing else for
 * them (scripts/bootstrap.mjs), and the rule "installed-in-production" holds them to it (.dependency-cruiser.mjs).
 */
export const SERVING = ["start", "demo", "dev", "build", "content", "admin", "smoke"];
