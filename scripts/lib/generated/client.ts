import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { currentDocument } from "./openapi";

/** The types of every operation for `openapi-fetch`, with which the portal and the tests call the API. */
export async function clientText(): Promise<string> {
  // The two libraries describe one standard in types of their own, so the document passes between them as text.
  const nodes = await openapiTS(JSON.stringify(shareResponses(withoutDocumentation(currentDocument()) as Document)));
  return `// Written by \`npm run generate\` from the contracts.\n${astToString(nodes.map(withoutAbsentMethods))}`;
}

/**
 * The interface of all paths with the methods that each has; other nodes unchanged. The generator lists every method that
 * HTTP has, most of them as `never`, and the parameters of the path, of which our documents have none. To openapi-fetch, a
 * method that is not listed is absent too.
 */
function withoutAbsentMethods(node: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== "paths") return node;
  const { modifiers, name, typeParameters, heritageClauses, members } = node;
  const paths = members.map((path) => {
    if (!ts.isPropertySignature(path) || !path.type || !ts.isTypeLiteralNode(path.type)) return path;
    const methods = path.type.members.filter((each) => ts.isPropertySignature(each) && isOperation(each));
    const type = ts.factory.updateTypeLiteralNode(path.type, ts.factory.createNodeArray(methods));
    return ts.factory.updatePropertySignature(path, path.modifiers, path.name, path.questionToken, type);
  });
  return ts.factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, paths);
}

/** Whether a member of a path is a method with an operation: `get: operations["listPlaces"]`. */
const isOperation = ({ type }: ts.PropertySignature): boolean => !!type && ts.isIndexedAccessTypeNode(type);

interface Response {
  description?: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
}

/** A response of an operation: one of its own, or a reference to a shared one. */
interface OwnResponse extends Response {
  $ref?: string;
}

interface Document {
  paths: Record<string, Record<string, { responses?: Record<string, OwnResponse> }>>;
  components: { responses: Record<string, Response> };
}

// Examples would only be comments, longer than the types. Response headers and links have no type in openapi-fetch.
const UNTYPED = new Set(["example", "examples", "headers", "links"]);

/** The document without the parts that the client's types do not need. */
function withoutDocumentation(node: unknown, isNameMap = false): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutDocumentation(each));
  if (typeof node !== "object" || node === null) return node;
  const typed = Object.entries(node).filter(([key]) => isNameMap || !UNTYPED.has(key));
  return Object.fromEntries(typed.map(([key, value]) => [key, withoutDocumentation(value, key === "properties")]));
}

const RESPONSES = "#/components/responses/";
const ERROR = `${RESPONSES}Error`;
const NO_CONTENT = `${RESPONSES}NoContent`;

/**
 * Gives responses of one type one name, that of their schema, and each operation one error response. The document has a
 * response for each set of error codes and headers, but to a compiler nearly all of them are the same `Error`.
 */
function shareResponses(document: Document): Document {
  const names = new Map<string, string>();
  const shared: Record<string, Response> = {};
  for (const [name, response] of Object.entries(document.components.responses)) {
    const schema = Object.values(response.content ?? {})[0]?.schema?.$ref;
    const common = schema?.slice(schema.lastIndexOf("/") + 1) ?? "NoContent";
    names.set(RESPONSES + name, RESPONSES + common);
    shared[common] = { ...response, description: `The body: ${common}.` };
  }
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { responses = {} } = operation;
    for (const [status, response] of Object.entries(responses)) {
      nameResponse(response, names);
      if (response.$ref !== ERROR) continue;
      delete responses[status];
      responses.default = response;
    }
  }
  document.components.responses = shared;
  return document;
}

/** Refers to the shared response of the same type; one with a body of its own only loses its description. */
function nameResponse(response: OwnResponse, names: ReadonlyMap<string, string>): void {
  // The status says whether it is a success.
  if (!response.$ref) response.description = "";
  if (!response.$ref && !response.content) response.$ref = NO_CONTENT;
  if (response.$ref) response.$ref = names.get(response.$ref) ?? response.$ref;
}
