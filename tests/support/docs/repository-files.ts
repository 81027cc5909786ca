import { readdirSync } from "node:fs";

const FOLDERS = [
  "app",
  "db",
  "deploy",
  "docs",
  "inngest",
  "lib",
  "scripts",
  "server",
  "tests",
  "tools",
  ".github",
  ".ci",
];
const TEXT = /\.(tsx?|mjs|md|sql|css|ya?ml|service|sh)$|^(Dockerfile|\.env\.example|\.dependency-cruiser\.mjs)$/;
// Written by a tool: drizzle-kit, or `npm run generate`.
const GENERATED = /^db\/migrations\/meta\/|(^|\/)generated\/|\.generated\.ts$|\.d\.ts$/;

/** The paths of the texts that people write, from the root of the repository. */
export function repositoryFiles(): string[] {
  const root = readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return [...root, ...nested].filter((file) => TEXT.test(file) && !GENERATED.test(file)).sort();
}
