import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { endpoints } from "@/lib/contracts";
import { openApiDocument } from "@/lib/http/openapi";
import manifest from "@/package.json";

/** The text of public/openapi.json as the contracts have it now. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(endpoints, { version: manifest.version }), null, 2)}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync("public/openapi.json", openApiText());
  console.log(`public/openapi.json: ${endpoints.length} operations`);
}
