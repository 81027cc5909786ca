import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: { enum?: string[]; type?: string; example?: unknown; default?: unknown };
}

/** An operation of the OpenAPI document, with the checks for its requests and responses. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The body's media type and example; undefined without a body. */
  body: { type: string; example: Record<string, unknown>; fits: ValidateFunction } | undefined;
  /** By status, the error codes that the operation declares. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** By status (`200`, `default`): a check of the body by media type; empty if the response has no body. */
  answers: ReadonlyMap<string, ReadonlyMap<string, ValidateFunction>>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

interface Media {
  [type: string]: { example?: Record<string, unknown>; examples?: Record<string, unknown> };
}
interface Raw {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media; $ref?: string }>;
}
interface RawDocument {
  paths: Record<string, Record<string, Raw>>;
  components: { responses: Record<string, { content?: Media }> };
}

/** Returns the function that compiles the schema at a path of the document. */
function compilerOf(document: RawDocument): (...path: string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  const escaped = (name: string): string => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  return (...path) => ajv.compile({ $ref: `document#/${path.map(escaped).join("/")}/schema` });
}

/** Closes every object with named fields: a field that the document does not name is a finding, as in our own tests. */
function closeObjects<T>(node: T): T {
  if (typeof node !== "object" || node === null) return node;
  for (const value of Object.values(node)) closeObjects(value);
  const schema = node as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  if (schema.type === "object" && schema.properties) schema.additionalProperties ??= false;
  return node;
}

/** Reads the operations of the document. Their requests are open and their responses closed. */
export function readOperations(file = "public/openapi.json"): Operation[] {
  const document = JSON.parse(readFileSync(file, "utf8")) as RawDocument;
  const checkRequest = compilerOf(document);
  const checkResponse = compilerOf(closeObjects(structuredClone(document)));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const raw = methods[method];
      if (!raw) return [];
      const [[type, body] = [undefined, undefined]] = Object.entries(raw.requestBody?.content ?? {});
      const answers = Object.entries(raw.responses).map(([status, { $ref, content }]) => {
        const shared = $ref?.slice("#/components/responses/".length);
        const at =
          shared === undefined ? ["paths", path, method, "responses", status] : ["components", "responses", shared];
        const types = Object.keys(
          (shared === undefined ? content : document.components.responses[shared]?.content) ?? {},
        );
        const checks = types.map((of): [string, ValidateFunction] => [of, checkResponse(...at, "content", of)]);
        return [status, new Map(checks)] as const;
      });
      const codes = Object.entries(raw.responses).map(([status, { $ref }]) => {
        const content = document.components.responses[$ref?.slice("#/components/responses/".length) ?? ""]?.content;
        return [status, new Set(Object.keys(content?.["application/json"]?.examples ?? {}))] as const;
      });
      return {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        parameters: raw.parameters ?? [],
        body: type
          ? {
              type,
              example: body?.example ?? {},
              fits: checkRequest("paths", path, method, "requestBody", "content", type),
            }
          : undefined,
        codes: new Map(codes),
        answers: new Map(answers),
      };
    }),
  );
}
