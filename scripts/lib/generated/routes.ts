import { readdirSync } from "node:fs";

/** The route files under app/api that are ours to serve, with the paths that their folders mean. */
export function routeFiles(): { file: string; path: string }[] {
  return readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("/route.ts") && !name.includes("[["))
    .sort()
    .map((name) => ({
      file: `app/api/${name}`,
      path: `/api/${name.slice(0, -"/route.ts".length)}`.replace(/\[(\w+)\]/g, "{$1}"),
    }));
}

/** The module that lists them for the server: plain imports, so that a bundler and a reader can follow. */
export async function routesText(): Promise<string> {
  const files = routeFiles();
  const imports = files.map(({ file }, i) => `import * as route${i} from "@/${file.replace(/\.ts$/, "")}";`);
  const entries = files.map(({ path }, i) => `  ["${path}", route${i}],`);
  return [
    "// Written by `npm run generate` from the route files under app/api.",
    ...imports,
    'import type { Resource } from "@/lib/http/kernel/resource";',
    "",
    "export const routes: [path: string, resource: Resource][] = [",
    ...entries,
    "];",
    "",
  ].join("\n");
}
