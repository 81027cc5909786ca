import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: { enum?: string[]; type?: string; example?: unknown; default?: unknown };
}

/** An operation of the OpenAPI document, with what its requests and answers are checked by. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The body's media type and example; undefined where it takes none. */
  body: { type: string; example: Record<string, unknown>; fits: ValidateFunction } | undefined;
  /** By status (`200`, `4XX`): a check of the body by media type; empty where the answer has none. */
  answers: ReadonlyMap<string, ReadonlyMap<string, ValidateFunction>>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

interface Media {
  [type: string]: { example?: Record<string, unknown> };
}
interface Raw {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
}

/** Reads the operations of the document, each schema compiled as it stands there. */
export function readOperations(file = "public/openapi.json"): Operation[] {
  const document = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, Record<string, Raw>> };
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  const escaped = (name: string): string => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  const check = (...path: string[]): ValidateFunction =>
    ajv.compile({ $ref: `document#/${["paths", ...path].map(escaped).join("/")}/schema` });
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const raw = methods[method];
      if (!raw) return [];
      const [[type, body] = [undefined, undefined]] = Object.entries(raw.requestBody?.content ?? {});
      const answers = Object.entries(raw.responses).map(([status, answer]) => {
        const types = Object.keys(answer.content ?? {});
        const checks = types.map((of): [string, ValidateFunction] => [
          of,
          check(path, method, "responses", status, "content", of),
        ]);
        return [status, new Map(checks)] as const;
      });
      return {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        parameters: raw.parameters ?? [],
        body: type
          ? { type, example: body?.example ?? {}, fits: check(path, method, "requestBody", "content", type) }
          : undefined,
        answers: new Map(answers),
      };
    }),
  );
}
