import openapiTS, { astToString } from "openapi-typescript";
import { currentDocument } from "./openapi";

/** The types of every operation, for `openapi-fetch`: what the portal and the tests call the API with. */
export async function clientText(): Promise<string> {
  // The two libraries describe one standard in types of their own; a text is what both agree on.
  const nodes = await openapiTS(JSON.stringify(currentDocument()));
  return `// Written by \`npm run generate\` from the contracts.\n${astToString(nodes)}`;
}
