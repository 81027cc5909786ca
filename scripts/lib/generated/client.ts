import openapiTS, { astToString } from "openapi-typescript";
import { currentDocument } from "./openapi";

/** The types of every operation for `openapi-fetch`, with which the portal and the tests call the API. */
export async function clientText(): Promise<string> {
  // The two libraries describe one standard in types of their own, so the document passes between them as text.
  const nodes = await openapiTS(JSON.stringify(withoutDocumentation(currentDocument())));
  return `// Written by \`npm run generate\` from the contracts.\n${astToString(nodes)}`;
}

// Examples would only be comments, longer than the types. Response headers have no type in openapi-fetch.
const UNTYPED = new Set(["example", "examples", "headers"]);

/** The document without the parts that the client's types do not need. */
function withoutDocumentation(node: unknown, isNameMap = false): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutDocumentation(each));
  if (typeof node !== "object" || node === null) return node;
  const typed = Object.entries(node).filter(([key]) => isNameMap || !UNTYPED.has(key));
  return Object.fromEntries(typed.map(([key, value]) => [key, withoutDocumentation(value, key === "properties")]));
}
